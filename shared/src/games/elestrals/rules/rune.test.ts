/** E8.5, E8.6, E7.2, E7.4: Setting and casting Runes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fingerprint } from '../../../kernel/index.ts';
import {
  at,
  elestrals,
  ids,
  isAsked,
  options,
  P,
  Q,
  type Side,
  say,
  set,
  spirits,
  table,
  told,
  trySay,
  under,
  up,
} from '../probes/play.ts';
import { isMisenchanted } from './spirits.ts';
import type { Card } from './state.ts';

const offered = (verb: string, P: Side, Q: Side = {}): string[] => options(table({ P, Q }).game, 0).filter((o) => o.startsWith(`${verb} `));

describe('E7.2 Set', () => {
  test('R042 any Rune but a Stadium, no Elestral', () =>
    expect(offered('set', { hand: ['E', 'invoke O', 'counter O', 'artifact O', 'divine O', 'stadium O'] })).toEqual([
      'set invoke O',
      'set counter O',
      'set artifact O',
      'set divine O',
    ]));
  test('R043 with no Spirits left, and whatever its cost (C3)', () =>
    expect(offered('set', { hand: ['counter EOO', 'invoke unwritten'], spirits: '' })).toEqual([
      'set counter EOO',
      'set invoke unwritten',
    ]));
  test('E7.2 into an empty slot, face-down, without Spirits, without limit and without a window', () => {
    const { game } = table({
      P: { hand: ['invoke O', 'counter O', 'divine O'], runes: [set('artifact O'), null, set('counter E')] },
      Q: { runes: [set('counter O')] },
    });
    for (const id of ['invoke O', 'counter O']) say(game, P, `set ${id}`);
    expect(ids(game, 'runes.0')).toEqual(['artifact O', 'invoke O', 'counter E', 'counter O']);
    expect(isAsked(game, Q)).toBe(false);
    expect(at(game, 'runes.0', 1)).toMatchObject({ pose: 'set', pool: [], facts: { set: 5 } });
    // The row is full now.
    expect(options(game, P)).not.toContain('set divine O');
    expect(game.own.spiritAction).toBe(false);
  });
  test('E14.6 its face is its controller’s to see; the others see that it is there, where, and since when', () => {
    const { game } = table({ P: { hand: ['counter O'], runes: [null, set('invoke O', 2)] } });
    const events = say(game, P, 'set counter O');
    expect(told(game, events, P)).toEqual(['moved/set counter O']);
    expect(told(game, events, Q)).toEqual(['moved/set ?']);
    expect(told(game, events, 'spectator')).toEqual(['moved/set ?']);
    expect(elestrals.events(game, events, Q)[0]?.cards).toEqual([{ was: '', is: '', def: '', seat: P, zone: 'runes.0', pos: 0, pose: '' }]);
    for (const viewer of [Q, 'spectator'] as const) {
      const view = elestrals.view(game, viewer);
      expect(view.public.cards).toEqual({});
      expect(view.public.seats[P].slots).toEqual([
        { zone: 'runes', pos: 0, n: { set: 5 } },
        { zone: 'runes', pos: 1, n: { set: 2 } },
      ]);
      expect(JSON.stringify(view)).not.toContain('counter O');
    }
    expect(Object.values(elestrals.view(game, P).mine?.cards ?? {}).map((c) => `${c.zone} ${c.pose} ${c.def}`)).toEqual([
      'runes set counter O',
      'runes set invoke O',
    ]);
  });
});

describe('E7.4, E8.5.9 which Runes may be cast', () => {
  test('R044 from the hand every type but a Counter', () =>
    expect(offered('cast', { hand: ['invoke O', 'counter O', 'artifact O', 'divine O', 'stadium O'], field: [up('E', 'E')] })).toEqual([
      'cast invoke O',
      'cast artifact O',
      'cast divine O',
      'cast stadium O',
    ]));
  test('R045 E8.5.9 a Rune Set this turn cannot be cast this turn, one of an earlier turn can; event-free Counters too (E4.7.2)', () => {
    expect(offered('cast', { runes: [set('invoke O', 5), set('counter O', 5), set('divine O', 4), set('counter E', 4)] })).toEqual([
      'cast divine O',
      'cast counter E',
    ]);
    const { game } = table({ P: { hand: ['divine O'] } });
    say(game, P, 'set divine O');
    expect(options(game, P)).toEqual(['expend', 'end-phase']);
  });
  test('E7.4 no limit: one Rune after the other, the Spirit action untouched', () => {
    const { game } = table({ P: { hand: ['divine O', 'divine E', 'stadium O', 'invoke O'] } });
    for (const id of ['divine O', 'divine E', 'stadium O', 'invoke O']) say(game, P, `cast ${id}`);
    expect(game.own.spiritAction).toBe(false);
    expect(options(game, P)).toEqual(['expend', 'end-phase']);
  });
  test('E9.1.4 an Invoke or Counter whose effect is not written cannot be cast for it', () =>
    expect(offered('cast', { hand: ['invoke unwritten'], runes: [set('counter unwritten'), set('invoke unwritten')] })).toEqual([]));
  test('E4.7.4 several Divines may be in play, of one name too', () =>
    expect(offered('cast', { hand: ['divine O'], runes: [{ card: 'divine O', under: 'E' }] })).toEqual(['cast divine O']));
  test('E8.5 the opponent’s Runes, and face-up ones, are not cast', () =>
    expect(offered('cast', { runes: [{ card: 'divine O', under: '' }] }, { runes: [set('divine O')] })).toEqual([]));
});

describe('E8.5.1 payment', () => {
  const pays = (id: string, pay: Parameters<typeof say>[3], side: Side) => {
    const { game } = table({ P: { hand: [id], ...side } });
    const before = fingerprint(game);
    const outcome = trySay(game, P, `cast ${id}`, pay);
    if (!outcome.ok) expect(fingerprint(game)).toBe(before);
    return { game, code: outcome.ok ? 'ok' : outcome.code };
  };
  test('R047 an Invoke from the Spirit Deck and from under an Elestral, which becomes Misenchanted', () => {
    const { game, code } = pays('invoke OO', { pay: { spirits: 'W', E: 'E' } }, { field: [up('E', 'E')], spirits: 'WF' });
    expect(code).toBe('ok');
    expect(isMisenchanted(game, at(game, 'elestrals.0', 0) as Card)).toBe(true);
    expect([spirits(game, 'spirits.0'), spirits(game, 'spent.0')]).toEqual(['F', 'EW']);
  });
  test('E8.5.1 an Invoke from the field alone, Runes and Stadium too', () => {
    const { code } = pays(
      'invoke EOO',
      { pay: { E: 'E', 'divine O': 'W', 'stadium O': 'F' } },
      {
        field: [up('E', 'E')],
        runes: [{ card: 'divine O', under: 'W' }],
        stadium: { card: 'stadium O', under: 'F' },
        spirits: '',
      },
    );
    expect(code).toBe('ok');
  });
  test('R048 Artifact, Divine and Stadium only from the Spirit Deck', () => {
    for (const kind of ['artifact', 'divine', 'stadium'])
      expect(offered('cast', { hand: [`${kind} FF`], field: [up('E', 'FF')], spirits: 'F' })).toEqual([]);
    expect(pays('artifact FF', { pay: { E: 'FF' } }, { field: [up('E', 'FF')], spirits: 'FF' }).code).toBe('field-invalid');
    expect(pays('artifact FF', { pay: 'FF' }, { field: [up('E', 'FF')], spirits: 'FF' }).code).toBe('ok');
  });
  test('R049 exactly the cost: no surplus, nothing short, the right elements', () => {
    for (const pay of ['', 'EE', 'WWW']) expect(pays('invoke O', { pay }, { spirits: 'EEWWW' }).code).toBe('field-invalid');
    for (const pay of ['EE', 'WW', 'E', 'EWW']) expect(pays('divine EW', { pay }, { spirits: 'EEWWW' }).code).toBe('field-invalid');
    expect(pays('divine EW', { pay: 'EW' }, { spirits: 'EEWWW' }).code).toBe('ok');
  });
  test('E8.5.1 Spirits of the opponent’s cards and of the Underworld do not pay', () => {
    expect(offered('cast', { hand: ['invoke O'], spirits: '', spent: 'EEE' }, { field: [up('E', 'EEE')] })).toEqual([]);
  });
  test('E8.5.1 the opponent’s Spirits under an own card pay, and go to their owner’s Underworld', () => {
    const { game, code } = pays('invoke O', { pay: { E: 'E' } }, { field: [up('E', '', 'attack', { foreign: 'E' })], spirits: '' });
    expect(code).toBe('ok');
    expect([spirits(game, 'spent.0'), spirits(game, 'spent.1')]).toEqual(['', 'E']);
  });
  test('E8.5.1 property: a Rune is offered exactly when Spirits that may pay for it cover its cost', () => {
    const some = fc.array(fc.constantFrom('E', 'F', 'W'), { maxLength: 3 }).map((l) => l.join(''));
    const covers = (cost: string, have: string): boolean => {
      const left = [...have];
      const fixed = [...cost].filter((c) => c !== 'O');
      for (const c of fixed) {
        const i = left.indexOf(c);
        if (i < 0) return false;
        left.splice(i, 1);
      }
      return left.length >= cost.length - fixed.length;
    };
    fc.assert(
      fc.property(
        fc.constantFrom('invoke', 'counter', 'divine', 'stadium'),
        fc.constantFrom('O', 'E', 'OO', 'FF', 'EW'),
        some,
        some,
        (kind, cost, deck, field) => {
          const id = `${kind} ${cost}`;
          const where: Side = kind === 'counter' ? { runes: [set(id)] } : { hand: [id] };
          const isFast = kind === 'invoke' || kind === 'counter';
          expect(offered('cast', { ...where, spirits: deck, field: [up('T', field)] }).length === 1).toBe(
            covers(cost, isFast ? deck + field : deck),
          );
        },
      ),
    );
  });
});

describe('E8.5.2–E8.5.7 entering, resolving', () => {
  test('E8.5.2 a Rune from the hand goes face-up into an empty slot and is Enchanted; it stays (E4.7.3, E4.7.4)', () => {
    const { game } = table({ P: { hand: ['divine O'], runes: [set('counter O')], spirits: 'EE' }, Q: { runes: [set('counter O')] } });
    say(game, P, 'cast divine O');
    expect(at(game, 'runes.0', 1)).toMatchObject({ def: 'divine O', pose: 'up', facts: { resolved: false } });
    expect(under(game, 'runes.0', 1)).toBe('E');
    say(game, Q, 'pass');
    say(game, P, 'pass');
    expect(at(game, 'runes.0', 1)).toMatchObject({ def: 'divine O', facts: { resolved: true } });
    expect(ids(game, 'underworld.0')).toEqual([]);
  });
  test('E8.5.2 a Set Rune is turned face-up in its slot, even with a full row', () => {
    const { game } = table({
      P: { runes: [set('counter O'), set('artifact O'), set('invoke E'), set('divine O')], field: [up('E', 'E')], spirits: 'EEE' },
    });
    const events = say(game, P, 'cast divine O');
    expect(told(game, events, 'spectator')).toEqual(['posed/cast divine O', 'pool/cast divine O', 'link/cast divine O']);
    // P answers the own cast with the Counter only if asked: there is one Set Rune left of an earlier turn.
    say(game, P, 'pass');
    expect(at(game, 'runes.0', 3)).toMatchObject({ pose: 'up', facts: { set: 0, resolved: true } });
    expect(
      Object.values(elestrals.view(game, Q).public.cards)
        .map((c) => c.def)
        .sort(),
    ).toEqual(['E', 'divine O']);
  });
  test('E8.5.6, D6 an Invoke does its effect in play, then goes to the Underworld with its Spirits', () => {
    const { game } = table({ P: { hand: ['invoke: draw-one'], spirits: 'E' } });
    const events = say(game, P, 'cast invoke: draw-one');
    expect(told(game, events, 'spectator')).toEqual([
      'moved/cast invoke: draw-one',
      'pool/cast invoke: draw-one',
      'link/cast invoke: draw-one',
      'moved/draw ?',
      'link-ended/resolve',
      'pool/send invoke: draw-one',
      'moved/resolve invoke: draw-one',
    ]);
    expect([ids(game, 'underworld.0'), spirits(game, 'spent.0')]).toEqual([['invoke: draw-one'], 'E']);
  });
  test('E4.7.2 a Counter cast in the Main Phase goes to the Underworld after its effect', () => {
    const { game } = table({ P: { runes: [set('counter: draw-one')] } });
    say(game, P, 'cast counter: draw-one');
    expect(ids(game, 'underworld.0')).toEqual(['counter: draw-one']);
    expect(ids(game, 'hand.0')).toHaveLength(1);
  });
  test('E8.5.5 both players may respond to a Rune with Counters', () => {
    const { game } = table({ P: { hand: ['invoke O'], runes: [set('counter O')] }, Q: { runes: [set('counter O')] } });
    say(game, P, 'cast invoke O');
    expect(options(game, Q)).toEqual(['pass', 'cast counter O']);
    say(game, Q, 'pass');
    expect(options(game, P)).toEqual(['pass', 'cast counter O']);
  });
  test('E8.5.7 negated: no effect, the card and its Spirits to the Underworld, nothing refunded', () => {
    const { game } = table({ P: { hand: ['invoke: draw-one'], spirits: 'E' }, Q: { runes: [set('counter: negate')] } });
    say(game, P, 'cast invoke: draw-one');
    say(game, Q, 'cast counter: negate');
    expect([ids(game, 'hand.0'), ids(game, 'underworld.0'), spirits(game, 'spent.0')]).toEqual([[], ['invoke: draw-one'], 'E']);
  });
});

describe('E8.5.3 Stadiums', () => {
  test('R053 every Stadium in play goes to its owner’s Underworld before responses, Misenchanted ones too (D18)', () => {
    const { game } = table({
      P: { hand: ['stadium O'], stadium: { card: 'stadium E', under: 'F' } },
      Q: { stadium: { card: 'stadium FF', under: 'FF' }, runes: [set('counter O')] },
    });
    say(game, P, 'cast stadium O');
    expect(isAsked(game, Q)).toBe(true);
    expect([ids(game, 'underworld.0'), ids(game, 'underworld.1')]).toEqual([['stadium E'], ['stadium FF']]);
    expect([spirits(game, 'spent.0'), spirits(game, 'spent.1')]).toEqual(['F', 'FF']);
    expect([ids(game, 'stadium.0'), ids(game, 'stadium.1')]).toEqual([['stadium O'], ['-']]);
    say(game, Q, 'pass');
    expect(ids(game, 'stadium.0')).toEqual(['stadium O']);
  });
  test('E8.5.3 a full Rune Row does not matter to it', () =>
    expect(
      offered('cast', { hand: ['stadium O'], runes: [set('divine O', 5), set('divine O', 5), set('divine O', 5), set('divine O', 5)] }),
    ).toEqual(['cast stadium O']));
  test('E8.5.3 negated, it goes; the old ones do not come back', () => {
    const { game } = table({
      P: { hand: ['stadium O'] },
      Q: { stadium: { card: 'stadium E', under: 'E' }, runes: [set('counter: negate')] },
    });
    say(game, P, 'cast stadium O');
    say(game, Q, 'cast counter: negate');
    expect([ids(game, 'stadium.0'), ids(game, 'stadium.1'), ids(game, 'underworld.1')]).toEqual([
      ['-'],
      ['-'],
      ['stadium E', 'counter: negate'],
    ]);
  });
});

describe('E8.5.2, E8.6 Artifacts', () => {
  test('R056 without any Elestral in play it cannot be cast; it can be Set', () => {
    expect(offered('cast', { hand: ['artifact O'], runes: [set('artifact E')] })).toEqual([]);
    expect(offered('set', { hand: ['artifact O'] })).toEqual(['set artifact O']);
  });
  test('R057 D18 on either player’s Elestral, and it stays in its own row', () => {
    const { game } = table({ P: { hand: ['artifact O'], field: [up('E', 'E')] }, Q: { field: [up('F', 'F'), up('W', '')] } });
    const form = elestrals.form(game, P)?.options.find((o) => o.verb === 'cast');
    expect(form?.fields.empower).toMatchObject({
      kind: 'one',
      of: [at(game, 'elestrals.0', 0)?.id, at(game, 'elestrals.1', 0)?.id, at(game, 'elestrals.1', 1)?.id],
    });
    say(game, P, 'cast artifact O', { empower: 'W' });
    const rune = at(game, 'runes.0', 0) as Card;
    expect(rune).toMatchObject({ controller: P, owner: P, on: at(game, 'elestrals.1', 1)?.id });
    const view = elestrals.view(game, Q).public.cards;
    const [handle] = Object.entries(view).find(([, c]) => c.def === 'W') as [string, unknown];
    expect(Object.values(view).find((c) => c.def === 'artifact O')).toMatchObject({ seat: P, zone: 'runes', on: handle });
  });
  test('E8.5.2 a Set Artifact chooses when it is cast', () => {
    const { game } = table({ P: { runes: [set('artifact O')], field: [up('E', 'E')] } });
    say(game, P, 'cast artifact O', { empower: 'E' });
    expect(at(game, 'runes.0', 0)).toMatchObject({ pose: 'up', on: at(game, 'elestrals.0', 0)?.id });
  });
  test('R058 E8.6.1, E17.4 its Elestral destroyed: the Artifact and its Spirits go to the Underworld, not destroyed', () => {
    const { game } = table({
      phase: 'battle',
      P: { field: [up('E-6-0', 'E')], runes: [{ card: 'artifact E', under: 'E', on: [Q, 0] }] },
      Q: { field: [up('E-1-1', 'E')], runes: [set('counter O', 5), { card: 'artifact O', under: 'W', on: [Q, 0] }] },
    });
    const events = say(game, P, 'attack E-6-0 E-1-1');
    expect(
      told(game, events, 'spectator')
        .filter((e) => e.startsWith('moved'))
        .slice(0, 3),
    ).toEqual(['moved/destroy E-1-1', 'moved/lose-elestral artifact E', 'moved/lose-elestral artifact O']);
    expect([ids(game, 'underworld.0'), ids(game, 'underworld.1')]).toEqual([['artifact E'], ['E-1-1', 'artifact O']]);
    expect([spirits(game, 'spent.0'), spirits(game, 'spent.1')]).toEqual(['E', 'EW']);
  });
  test('E8.6.1 an Artifact whose Elestral leaves in its own window does not resolve', () => {
    const { game } = table({ P: { hand: ['artifact O'], field: [up('E', 'E')] }, Q: { runes: [set('counter: kill-first')] } });
    say(game, P, 'cast artifact O', { empower: 'E' });
    const events = say(game, Q, 'cast counter: kill-first');
    expect(told(game, events, 'spectator').at(-1)).toBe('link-ended/gone');
    expect(ids(game, 'underworld.0').sort()).toEqual(['E', 'artifact O']);
  });
  test('E5.12 its Spirits are the Artifact’s: the Elestral that it Empowers counts only its own in battle', () => {
    const { game } = table({
      phase: 'battle',
      P: { field: [up('E-6-0', 'E')], runes: [{ card: 'artifact OO', under: 'EE', on: [P, 0] }] },
      Q: { spirits: 'EEE' },
    });
    say(game, P, 'attack E-6-0');
    expect(elestrals.form(game, Q)?.options[0]?.fields.spirits).toMatchObject({ min: 1, max: 1 });
  });
  test('R051 a full Rune Row: no Artifact and no Divine from the hand', () => {
    const full: Side['runes'] = ['divine O', 'divine O', 'divine O', 'divine O'].map((card) => ({ card, under: 'E' }));
    expect(offered('cast', { hand: ['artifact O', 'divine E', 'invoke O'], field: [up('E', 'E')], runes: full })).toEqual([
      'cast invoke O',
    ]);
  });
});

describe('E8.5.8 an Invoke into a full Rune Row', () => {
  const full = (): Side => ({
    hand: ['invoke OO'],
    field: [up('E', 'E')],
    runes: [{ card: 'divine OO', under: 'EW' }, { card: 'artifact O', under: 'F', on: [P, 0] }, set('counter O'), set('invoke E', 5)],
    spirits: 'LL',
  });
  test('E8.5.8 any own Rune may be replaced, face-up or Set (D18); the Invoke takes its slot', () => {
    for (const [slot, replace] of ['divine OO', 'artifact O', 'counter O', 'invoke E'].entries()) {
      const { game } = table({ P: full(), Q: { runes: [set('counter O')] } });
      say(game, P, 'cast invoke OO', { pay: 'LL', replace });
      expect(ids(game, 'runes.0')[slot]).toBe('invoke OO');
      expect(ids(game, 'underworld.0')).toEqual([replace]);
      say(game, Q, 'pass');
      if (isAsked(game, P) && options(game, P).includes('pass')) say(game, P, 'pass');
      expect(ids(game, 'runes.0')[slot]).toBe('-');
      expect(ids(game, 'underworld.0')).toEqual([replace, 'invoke OO']);
    }
  });
  test('E8.5.8 the Spirits of the replaced Rune may pay, all of them or some; the rest go with it', () => {
    for (const [pay, left] of [
      [{ 'divine OO': 'EW' }, 'LL'],
      [{ spirits: 'L', 'divine OO': 'W' }, 'L'],
    ] as const) {
      const { game } = table({ P: full(), Q: { runes: [set('counter O')] } });
      say(game, P, 'cast invoke OO', { pay, replace: 'divine OO' });
      expect(under(game, 'runes.0', 0)).toHaveLength(2);
      expect(spirits(game, 'spirits.0')).toBe(left);
      expect(spirits(game, 'spent.0')).toBe(left === 'LL' ? '' : 'E');
    }
  });
  test('E8.5.8 a replaced Set Rune shows its face in the Underworld', () => {
    const { game } = table({ P: full() });
    const events = say(game, P, 'cast invoke OO', { pay: 'LL', replace: 'counter O' });
    expect(told(game, events, 'spectator')).toContain('moved/replace counter O');
  });
  test('E8.5.8 nothing is replaced while a slot is empty, and the opponent’s Runes never are', () => {
    const { game } = table({ P: { ...full(), runes: (full().runes as []).slice(0, 3) } });
    expect(elestrals.form(game, P)?.options.find((o) => o.verb === 'cast')?.fields).not.toHaveProperty('replace');
    const { game: other } = table({ P: full(), Q: { runes: [set('divine O')] } });
    expect(elestrals.form(other, P)?.options.find((o) => o.verb === 'cast')?.fields.replace).toMatchObject({ of: other.zones['runes.0'] });
  });
  test('E8.5.8 a Stadium is not in the row and is not replaced', () => {
    const { game } = table({ P: { ...full(), stadium: { card: 'stadium O', under: 'E' } } });
    expect(elestrals.form(game, P)?.options.find((o) => o.verb === 'cast')?.fields.replace).toMatchObject({ of: game.zones['runes.0'] });
  });
  test('E8.5.8 a Set Invoke needs no other slot', () => {
    const { game } = table({ P: { ...full(), runes: [set('invoke O'), set('counter O', 5), set('divine O', 5), set('divine E', 5)] } });
    expect(elestrals.form(game, P)?.options.find((o) => o.cards[0] === at(game, 'runes.0', 0)?.id)?.fields).not.toHaveProperty('replace');
  });
});
