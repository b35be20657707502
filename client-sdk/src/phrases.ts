/** How options are said whose verb alone would not make a sentence, by game: words of pages, not of rules. */

/**
 * Phrases by verb. `0` and `1` stand for the option's first and second card; a phrase is used if the option has exactly the cards that it
 * mentions.
 */
type Phrases = Readonly<Record<string, readonly string[]>>;

/** What is said in every game whose own table does not say it otherwise. */
const COMMON: Phrases = {
  'go-first': ['Take the first turn'],
  'go-second': ['Let the opponent take the first turn'],
  keep: ['Keep this hand'],
  mulligan: ['Take a new hand'],
  cast: ['Cast 0', 'Cast 0 in answer to 1'],
  'end-phase': ['End this phase'],
  attack: ['Attack with 0', 'Attack 1 with 0'],
  set: ['Set 0 face-down'],
  block: ['Do not block', 'Block with 0'],
};

const ELESTRALS: Phrases = {
  ascend: ['Ascend into 0', 'Ascend 1 into 0'],
  expend: ['Expend Spirits'],
  enchant: ['Enchant 0'],
  'change-position': ['Change the position of 0'],
  block: ['Block slots'],
};

const DIMENSIONAL_RIFT: Phrases = {
  cut: ["Cut the opponent's deck"],
  'no-cut': ['Do not cut'],
  done: ['End the preparations'],
  flip: ['Flip 0'],
  'get-up': ['Get 0 up'],
  're-equip': ['Let 0 equip another zone'],
  crew: ['Crew 0', 'Crew 0 with 1'],
  uncrew: ['Let 0 leave its vehicle', 'Let 0 leave 1'],
  swap: ['Swap 0 with 1'],
  'rift-summon': ['Summon 0 through the rift'],
  skip: ['Skip the event'],
  campaign: ['Hold a campaign'],
  battle: ['Hold a battle'],
  rift: ['Open a rift'],
  zone: ['Activate 0'],
  know: ['Pay less by hidden knowledge', 'Reveal 0 to change the cost'],
  pay: ['Pay'],
  target: ['Choose targets', 'Target 0'],
  orient: ['Choose an orientation'],
  equip: ['Choose the zone to equip', 'Equip 0'],
  trap: ['Spring 0'],
};

const BATTLE_SPIRITS: Phrases = {
  use: ['Use it', 'Use 0', 'Use the 1 effect of 0'],
  summon: ['Summon 0', 'Summon 0 with 1 as tribute'],
  'move-cores': ['Move cores to 0'],
  'end-step': ['End the Main Step'],
  'end-phase': ['Declare no attack'],
  decline: ['Decline'],
  order: ['Choose the order'],
};

const BY_GAME: Readonly<Record<string, Phrases>> = {
  elestrals: ELESTRALS,
  'dimensional-rift': DIMENSIONAL_RIFT,
  'battle-spirits': BATTLE_SPIRITS,
};

/** The phrases of a verb: the game's own, else the common ones; none if the verb says it all. */
export function phrasesOf(game: string, verb: string): readonly string[] {
  const own = Object.hasOwn(BY_GAME, game) ? (BY_GAME[game] as Phrases) : {};
  if (Object.hasOwn(own, verb)) return own[verb] as readonly string[];
  return Object.hasOwn(COMMON, verb) ? (COMMON[verb] as readonly string[]) : [];
}
