import { type DeckList, games, OPEN_FORMAT } from '@spiritgate/shared/games';
import { beforeAll, describe, expect, test } from 'vitest';
import { addAccount } from '../testing/matches.ts';
import { onEachStore } from '../testing/stores.ts';
import { testEnv } from '../testing/test-env.ts';
import { tiny } from '../testing/tiny-game.ts';
import { Decks, deckHash, keepDeckList, MOST_DECKS, readSource, sharedForms } from './index.ts';

const elestrals = games.get('elestrals') ?? tiny;
const [starter] = elestrals.starterDecks as [DeckList];
const all = new Map([...games, [tiny.name, tiny]]);

onEachStore('decks', (store) => {
  const env = testEnv();
  const decks = () => new Decks(store(), all, env);
  const made = async (account: string, deck: DeckList, game = 'elestrals') => {
    env.pass(1000);
    const kept = await decks().create(account, game, deck);
    if (!kept.ok) throw new Error(kept.reason);
    return kept.value;
  };
  beforeAll(async () => {
    for (const id of ['ada', 'bob', 'full', 'lister']) await addAccount(store().db, id);
  });

  test('a deck is kept, renamed, changed, copied and thrown away', async () => {
    const deck = await made('ada', { ...starter, name: ' Big  Waves ' });
    expect(deck).toMatchObject({ game: 'elestrals', name: 'Big Waves', sections: starter.sections });
    expect(await decks().find('ada', deck.id)).toEqual({ ok: true, value: deck });
    env.pass(1000);
    expect(await decks().change('ada', deck.id, { name: 'Waves' })).toMatchObject({
      value: { name: 'Waves', sections: starter.sections, createdAt: deck.createdAt, updatedAt: deck.updatedAt + 1000 },
    });
    expect(await decks().change('ada', deck.id, { sections: { main: { sluggle: 1 } } })).toMatchObject({
      value: { name: 'Waves', sections: { main: { sluggle: 1 } } },
    });
    const copy = await decks().copy('ada', deck.id, undefined);
    expect(copy).toMatchObject({ value: { name: 'Waves', sections: { main: { sluggle: 1 } } } });
    expect(await decks().remove('ada', deck.id)).toEqual({ ok: true, value: {} });
    expect(await decks().find('ada', deck.id)).toMatchObject({ code: 'unknown-deck' });
    expect(await decks().remove('ada', deck.id)).toMatchObject({ code: 'unknown-deck' });
    expect((copy.ok && (await decks().find('ada', copy.value.id))) || copy).toMatchObject({ ok: true });
  });

  test('those of others are unknown, whatever is done with them', async () => {
    const { id } = await made('ada', starter);
    const refused = { code: 'unknown-deck' };
    expect(await decks().find('bob', id)).toMatchObject(refused);
    expect(await decks().change('bob', id, { name: 'Mine' })).toMatchObject(refused);
    expect(await decks().copy('bob', id, undefined)).toMatchObject(refused);
    expect(await decks().remove('bob', id)).toMatchObject(refused);
    expect(await decks().choose('bob', elestrals, OPEN_FORMAT, { deck: id })).toMatchObject(refused);
  });

  test('I5: an unfinished deck is kept, and refused only when it is to be played', async () => {
    const { id } = await made('ada', { name: 'Idea', sections: { main: { sluggle: 9 } } });
    const played = await decks().choose('ada', elestrals, OPEN_FORMAT, { deck: id });
    expect(played).toMatchObject({ code: 'deck-illegal' });
    expect(!played.ok && played.problems?.map(({ rule, card }) => `${rule} ${card}`.trim())).toEqual(['E1.3 sluggle', 'E1.1', 'E1.1']);
    expect(await made('ada', { name: 'Nothing', sections: {} })).toMatchObject({ sections: {} });
    await decks().change('ada', id, { sections: starter.sections });
    expect(await decks().choose('ada', elestrals, OPEN_FORMAT, { deck: id })).toEqual({
      ok: true,
      value: { name: 'Idea', sections: starter.sections },
    });
  });

  test('I13: a deck of the wrong size is refused, as list, kept deck or in another game', async () => {
    const short = { name: 'Short', sections: { ...starter.sections, main: { sluggle: 3 } } };
    expect(await decks().choose('ada', elestrals, OPEN_FORMAT, short)).toMatchObject({ code: 'deck-illegal' });
    const { id } = await made('ada', short);
    expect(await decks().choose('ada', elestrals, OPEN_FORMAT, { deck: id })).toMatchObject({ code: 'deck-illegal' });
    expect(await decks().choose('ada', tiny, OPEN_FORMAT, { deck: id })).toMatchObject({ code: 'unknown-deck' });
    expect(await decks().check('ada', elestrals, OPEN_FORMAT, { deck: id })).toMatchObject({ value: [{ rule: 'E1.1' }] });
  });

  test('starter decks are there for everybody, and stay as they are', async () => {
    const id = `starter:${starter.name}`;
    expect(await decks().find('bob', id)).toMatchObject({
      value: { id, game: 'elestrals', name: starter.name, sections: starter.sections },
    });
    for (const choice of [{ deck: id }, { starter: starter.name }])
      expect(await decks().choose('bob', elestrals, OPEN_FORMAT, choice)).toMatchObject({ ok: true, value: { name: starter.name } });
    expect(await decks().change('bob', id, { name: 'Mine' })).toMatchObject({ code: 'starter-deck' });
    expect(await decks().remove('bob', id)).toMatchObject({ code: 'starter-deck' });
    expect(await decks().copy('bob', id, 'Mine')).toMatchObject({ value: { name: 'Mine', sections: starter.sections } });
    expect(await decks().find('bob', 'starter:__proto__')).toMatchObject({ code: 'unknown-deck' });
  });

  test('what the game does not have is not kept; all of it is told at once', async () => {
    const sections = JSON.parse('{"side":{"sluggle":1},"main":{"slugle":2,"constructor":1}}') as DeckList['sections'];
    const refused = await decks().create('ada', 'elestrals', { name: 'x', sections });
    expect(refused).toMatchObject({ code: 'deck-unknown-cards' });
    expect(!refused.ok && refused.problems?.map(({ code, card }) => `${code} ${card}`.trim())).toEqual([
      'unknown-section',
      'unknown-card slugle',
      'unknown-card constructor',
    ]);
    expect(await decks().create('ada', '__proto__', starter)).toMatchObject({ code: 'unknown-game' });
  });

  test('I11: a name is short and of visible letters; any such name is harmless', async () => {
    for (const name of ['INT. CASTLE - NIGHT '.repeat(30), 'Waves\u202e', '\u200b', ''])
      expect(await decks().create('ada', 'elestrals', { ...starter, name })).toMatchObject({ code: 'deck-name', field: 'name' });
    for (const name of ['__proto__', 'constructor', "Robert'); drop table deck;--", '<script>'])
      expect(await made('ada', { ...starter, name })).toMatchObject({ name });
  });

  test('an account keeps 200 at most, also if it adds several at once', async () => {
    const row = { account: 'full', game: 'tiny', name: 'x', sections: '{}', created_at: 0, updated_at: 0 };
    const rows = Array.from({ length: MOST_DECKS - 1 }, (_, i) => ({ id: `full ${i}`, ...row }));
    await store().db.insertInto('deck').values(rows).execute();
    const adds = await Promise.all(Array.from({ length: 4 }, () => decks().create('full', 'tiny', { name: 'One', sections: {} })));
    expect(adds.map((add) => (add.ok ? 'kept' : add.code)).sort()).toEqual(['kept', 'too-many-decks', 'too-many-decks', 'too-many-decks']);
    expect(await decks().copy('full', 'full 0', undefined)).toMatchObject({ code: 'too-many-decks' });
  });

  test('are listed by game, the last changed first, in pages', async () => {
    const kept = [];
    for (const name of ['a', 'b', 'c']) kept.push(await made('lister', { name, sections: {} }));
    await made('lister', { name: 'other', sections: {} }, 'tiny');
    env.pass(1000);
    await decks().change('lister', kept[0]?.id ?? '', { name: 'a again' });
    const names = async (options: object) => (await decks().list('lister', { limit: 10, ...options })).map(({ name }) => name);
    expect(await names({})).toEqual(['a again', 'other', 'c', 'b']);
    expect(await names({ game: 'elestrals' })).toEqual(['a again', 'c', 'b']);
    const [first] = await decks().list('lister', { limit: 1 });
    expect(await names({ after: { at: first?.updatedAt ?? 0, id: first?.id ?? '' } })).toEqual(['other', 'c', 'b']);
  });

  test('a list that was played is kept once, by what is in it', async () => {
    const reversed = { name: 'Other', sections: Object.fromEntries(Object.entries(starter.sections).reverse()) };
    const hash = await keepDeckList(store().db, elestrals, starter);
    expect(await keepDeckList(store().db, elestrals, reversed)).toBe(hash);
    expect(deckHash(tiny, starter)).not.toBe(hash);
    await Promise.all(tiny.starterDecks.flatMap((deck) => [1, 2, 3].map(() => keepDeckList(store().db, tiny, deck))));
    const cards = await store().db.selectFrom('deck_list_card').selectAll().where('hash', '=', hash).execute();
    expect(Object.fromEntries(cards.map(({ card, copies }) => [card, copies]))).toEqual({
      ...starter.sections.main,
      ...starter.sections.spirits,
    });
  });
});

describe('a deck to hand on', () => {
  test('is the same as text, as code and as list', () => {
    const { text, code } = sharedForms(elestrals, starter);
    expect(readSource(all, { game: 'elestrals', text })).toEqual({ ok: true, value: { game: 'elestrals', deck: starter } });
    expect(readSource(all, { code: code ?? '' })).toEqual({
      ok: true,
      value: { game: 'elestrals', deck: { name: 'Shared deck', sections: starter.sections } },
    });
    expect(sharedForms(elestrals, { name: 'x', sections: { main: { gone: 1 } } })).toMatchObject({
      code: null,
      text: expect.stringContaining('1 [gone]'),
    });
  });

  test('that is not understood is refused, with the lines', () => {
    expect(readSource(all, { game: 'elestrals', text: '1 Slugle\n1 Xyzzy' })).toMatchObject({
      code: 'deck-text',
      problems: [
        { line: 1, code: 'unknown-card', suggestions: ['Sluggle'] },
        { line: 2, code: 'unknown-card' },
      ],
    });
    expect(readSource(all, { code: 'nonsense' })).toMatchObject({ code: 'deck-code', field: 'code' });
  });
});
