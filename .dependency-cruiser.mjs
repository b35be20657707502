/** The arrows of the architecture (docs/architecture.md), as rules that `npm run imports` checks. */

/** Folders of what only tests need: their helpers, and probe games and cards. */
const HELPERS = '/(testing|probes)/';
const TEST = `(\\.test\\.tsx?$|${HELPERS})`;
const OURS = '^(shared|server|client-sdk|web|tools|bench|conformance|examples)/';

/** Files under `from` may reach of our own code only what is under `to`. */
const arrow = (name, comment, from, to, exceptFrom = []) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: exceptFrom },
  to: { path: OURS, pathNot: to },
});

/** From outside `folder` only its index.ts (and what `also` names) is to be imported; tests may look deeper. */
const door = (name, folder, also = []) => ({
  name,
  comment: `Outside ${folder} only its index.ts is imported.`,
  severity: 'error',
  from: { path: OURS, pathNot: [`^${folder}/`, TEST] },
  to: { path: `^${folder}/`, pathNot: [`^${folder}/index\\.ts$`, ...also] },
});

const PROTOCOL = '^shared/src/protocol/';
const KERNEL = '^shared/src/kernel/';
const EFFECTS = '^shared/src/effects/';
const GAMES = '^shared/src/games/';
const SHARED = '^shared/';
const SCENARIO_KIT = '^shared/src/games/scenario/';
const SCENARIOS = [SCENARIO_KIT, '^shared/src/games/scenarios\\.ts$', '^shared/src/games/[^/]+/scenario/'];

export default {
  forbidden: [
    arrow('protocol-is-a-leaf', 'protocol imports nothing else of ours.', PROTOCOL, [PROTOCOL]),
    arrow('kernel-knows-only-protocol', 'kernel imports only protocol.', KERNEL, [KERNEL, PROTOCOL]),
    arrow('effects-know-only-kernel', 'effects import only kernel and protocol.', EFFECTS, [EFFECTS, KERNEL, PROTOCOL]),
    arrow('games-know-no-service', 'games import only effects, kernel and protocol.', GAMES, [GAMES, EFFECTS, KERNEL, PROTOCOL]),
    arrow('server-knows-only-shared', 'server imports only shared.', '^server/', ['^server/', SHARED], [TEST]),
    arrow(
      'sdk-knows-only-protocol',
      'client-sdk imports only protocol, never the rules.',
      '^client-sdk/',
      ['^client-sdk/', PROTOCOL],
      [TEST],
    ),
    arrow('web-knows-only-the-sdk', 'web imports only the SDK and protocol.', '^web/', ['^web/', '^client-sdk/', PROTOCOL]),
    arrow(
      'examples-know-only-the-sdk',
      'examples stand on what third parties install.',
      '^examples/',
      ['^examples/', '^client-sdk/', PROTOCOL],
      ['^examples/bots/search/'],
    ),
    // A searching bot needs an engine of its own, and takes this repository's, in the open; nothing else of the examples does.
    arrow('the-searching-bot-knows-the-rules', 'it imports the SDK and shared.', '^examples/bots/search/', [
      '^examples/',
      '^client-sdk/',
      SHARED,
    ]),
    {
      name: 'games-know-no-other-game',
      comment: 'A game never imports another game; the kit of scenarios and the helpers of tests are no games.',
      severity: 'error',
      from: { path: '^shared/src/games/([^/]+)/' },
      to: { path: '^shared/src/games/[^/]+/', pathNot: ['^shared/src/games/$1/', SCENARIO_KIT, HELPERS] },
    },
    {
      name: 'scenarios-are-for-tools',
      comment: 'Scenarios set tables and show everything: what plays games imports nothing of them.',
      severity: 'error',
      from: { path: '^(shared|server|client-sdk|web)/', pathNot: [...SCENARIOS, TEST] },
      to: { path: SCENARIOS },
    },

    door('kernel-has-one-door', 'shared/src/kernel'),
    door('effects-have-one-door', 'shared/src/effects'),
    // The names of each game's verbs, zones and words are a page of their own, and so is the synced state, which only sockets need.
    door('protocol-has-one-door', 'shared/src/protocol', [
      '^shared/src/protocol/games/[^/]+\\.ts$',
      '^shared/src/protocol/state/index\\.ts$',
      '^shared/src/protocol/document/index\\.ts$',
    ]),
    door('server-has-one-door', 'server/src'),
    // The words of each game are an entry of their own.
    door('sdk-has-one-door', 'client-sdk/src', ['^client-sdk/src/(elestrals|dimensional-rift|battle-spirits)\\.ts$']),
    {
      name: 'games-have-one-door',
      comment: 'Outside the games only games/index.ts and a game’s own index.ts are imported, and by tools its scenarios.',
      severity: 'error',
      from: { path: OURS, pathNot: [GAMES, TEST] },
      to: {
        path: GAMES,
        pathNot: ['^shared/src/games/(index|scenarios)\\.ts$', '^shared/src/games/[^/]+/(scenario/)?index\\.ts$'],
      },
    },
    {
      name: 'a-game-has-one-door',
      comment: 'What the games have in common reaches a game only through its index.ts.',
      severity: 'error',
      from: { path: '^shared/src/games/[^/]+$', pathNot: TEST },
      to: { path: '^shared/src/games/[^/]+/', pathNot: '^shared/src/games/[^/]+/(scenario/)?index\\.ts$' },
    },
    {
      name: 'not-two-floors-down',
      comment: 'A file reaches into a folder beside it, and no deeper unless by an index.ts.',
      severity: 'error',
      from: { path: '^(.+)/[^/]+\\.tsx?$', pathNot: TEST },
      to: { path: '^$1/[^/]+/[^/]+/', pathNot: '/index\\.ts$' },
    },

    {
      name: 'no-node-in-browser-code',
      comment: 'shared, the SDK and the page run in browsers: no Node built-in outside tests.',
      severity: 'error',
      from: { path: '^(shared|client-sdk|web/src)/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-circular',
      comment: 'No file leads back to itself when it is loaded; types that name each other are fine.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'tests-are-not-imported',
      comment: 'Nothing imports a test.',
      severity: 'error',
      from: {},
      to: { path: '\\.test\\.tsx?$' },
    },
    {
      name: 'test-helpers-are-for-tests',
      comment: 'Only tests import what stands in a folder called testing or probes; what drives a browser is one of them.',
      severity: 'error',
      from: { pathNot: [TEST, '^web/e2e/'] },
      to: { path: HELPERS, pathNot: 'node_modules' },
    },
    {
      name: 'workspaces-by-name',
      comment: 'Another workspace is imported by the name of its package, not by a path.',
      severity: 'error',
      from: { path: '^([^/]+)/' },
      // The examples are programs, and no package.
      to: { path: OURS, pathNot: ['^$1/', '^examples/'], dependencyTypesNot: ['aliased-workspace'] },
    },
    {
      name: 'no-undeclared-package',
      comment: 'Every package stands in a package.json from the importing workspace up to the root.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'nothing-unresolvable',
      comment: 'Every import leads somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-dev-package-in-shipped-code',
      comment: 'What is shipped needs no dev dependency, types excepted.',
      severity: 'error',
      from: { path: '^(shared|server|client-sdk|web/src)/', pathNot: TEST },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '/@types/' },
    },
  ],
  options: {
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
