/**
 * `npm run cards -- [--missing] [--texts] [--facts] [--pool all|starter] [--strict] [--game NAME] [--json]`: how many cards have their effects
 * written, which words of the language they use and how often, what is written by hand, which cards have too few scenarios of their own.
 * `--texts` prints each card's text beside its notation. With `--strict` the exit code is 1 if a card is missing, lacks scenarios, or if more
 * is written by hand than MOST_BY_HAND allows.
 */
import { foreignImports, notationOf, scenariosOf } from './lib/card-files.ts';
import { flagsOrExit } from './lib/command.ts';
import { coverageOf, isComplete, MOST_BY_HAND, SCENARIOS_A_CARD } from './lib/coverage.ts';
import { gameFlag, gameNamed } from './lib/games.ts';
import { type Cell, table } from './lib/table.ts';

const flags = flagsOrExit('cards', 'shows which cards have their effects written, and what they are made of', {
  missing: { type: 'switch', help: 'list the cards whose effects are not written yet' },
  texts: { type: 'switch', help: 'print the text of each written card beside its notation' },
  facts: { type: 'switch', help: 'list what each card does by its trees: types of effects, whether it searches, draws, targets …' },
  pool: { type: 'word', default: 'all', oneOf: ['all', 'starter'], help: 'all cards, or those of the starter decks' },
  strict: { type: 'switch', help: 'exit code 1 if anything is missing' },
  game: gameFlag,
  json: { type: 'switch', help: 'end with one line of JSON' },
});

const module = gameNamed(flags.game);
const coverage = coverageOf(module, flags.pool === 'starter', (id) => scenariosOf(flags.game, id));
const foreign = foreignImports(flags.game);

const section = (heading: readonly string[], rows: readonly (readonly Cell[])[]): void => console.log(`\n${table(heading, rows)}`);

const total = { kind: 'all', cards: coverage.cards, written: coverage.written };
console.log(
  table(
    ['kind', 'cards', 'written', 'missing'],
    [...coverage.kinds, total].map(({ kind, cards, written }) => [kind, cards, written, cards - written]),
  ),
);
if (flags.texts) printTexts();
else {
  section(
    ['effects', 'number'],
    coverage.effects.map(({ type, effects }) => [type, effects]),
  );
  section(
    ['group', 'word', 'cards'],
    coverage.words.map(({ group, word, cards }) => [group, word, cards]),
  );
  section(
    ['written by hand', 'procedure', 'reason'],
    coverage.procedures.map(({ id, procedure, reason }) => [id, procedure, reason]),
  );
  section(
    ['card file', 'imports besides the language'],
    foreign.map(({ file, from }) => [file, from]),
  );
  section(
    [`fewer than ${SCENARIOS_A_CARD} scenarios of its own`, 'scenarios'],
    coverage.unshown.map(({ id, scenarios }) => [id, scenarios]),
  );
}
if (flags.facts)
  section(
    ['card', 'effects', 'facts'],
    coverage.facts.map(({ id, effects, facts }) => [id, effects.join(', '), facts.join(', ')]),
  );
if (flags.missing)
  section(
    ['missing', 'card', 'kind', 'set', 'starter decks'],
    coverage.missing.map(({ id, name, kind, set, decks }) => [id, name, kind, set, decks.join(', ')]),
  );
const { cards, written } = coverage.withEffects;
const byHand = coverage.procedures.length + foreign.length;
console.log(
  `\n${written} of ${cards} cards with effects, ${cards - written} missing; ` +
    `${byHand} by hand (at most ${MOST_BY_HAND}); ${coverage.unshown.length} with too few scenarios`,
);
if (flags.json) console.log(JSON.stringify({ ...coverage, foreign }));
if (flags.strict && !(isComplete(coverage) && byHand <= MOST_BY_HAND)) process.exitCode = 1;

function printTexts(): void {
  const notation = notationOf(flags.game);
  for (const { id } of coverage.facts) {
    const card = module.cards.get(id);
    if (!card) continue;
    console.log(`\n${card.name} (${id}: ${card.kind}, ${card.cost}, ${card.set})\n  ${notation[id] ?? 'no notation'}`);
    for (const line of card.text.split('\n')) console.log(`    ${line}`);
  }
}
