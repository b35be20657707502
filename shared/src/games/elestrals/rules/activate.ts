/** Active effects (E7.5, E9.3) and Conditional ones that answer an activation (E10.6): chosen, paid, targeted, answered, resolved. */
import type { Scope } from '../../../effects/index.ts';
import { type Flow, glimpseNow, type Seat } from '../../../kernel/index.ts';
import { isAnswerable, type Option } from '../../../protocol/index.ts';
import type { Usable } from './activation.ts';
import { bindTargets, couldBeUsed, countUse, fieldsToUse, isWithinLimit, payCosts } from './activation.ts';
import { type About, mayRespondWith, windowOfLink } from './chain.ts';
import { activesOn, effectAt, triggersOn, worksIn } from './effects-of.ts';
import { type Happening, matches, whatIsKnown } from './happening.ts';
import { couldHold, showIfHidden } from './hidden-hand.ts';
import { addLink, nextLink } from './links.ts';
import { resolveLink } from './resolve-link.ts';
import { KINDS, kindOf } from './spirits.ts';
import { scopeOf, worksHere } from './standing.ts';
import { type Act, type Card, type Context, type EffectRef, type G, type Link, procedure } from './state.ts';
import { cardsIn, fieldOf, HAND, UNDERWORLD } from './zones.ts';

type ActivePlaced = ReturnType<typeof activesOn>[number];

/** E7.5: Active effects of one's face-up, Enchanted, not Suppressed cards, each within its limit (E9.4.1), in the phase that it names (E6.0). */
export function activateOptions(g: G, seat: Seat): Option[] {
  return [...fieldOf(g, seat), ...elsewhere(g, seat, ({ phases }) => phases.has(g.own.phase))].flatMap((card) => {
    const actives = activesOn(g, card);
    if (!actives.length || !worksHere(g, card)) return [];
    return actives.flatMap((placed, i) => optionOf(g, card, placed, actives.length > 1 ? [String(i + 1)] : []));
  });
}

/** E9.1.7: the cards in the hand and the Underworld, if the pool holds what is asked for there. */
function elsewhere(g: G, seat: Seat, isMeant: (index: ReturnType<typeof worksIn>) => boolean): Card[] {
  return [
    ...(isMeant(worksIn(g, 'hand')) ? cardsIn(g, HAND[seat]) : []),
    ...(isMeant(worksIn(g, 'underworld')) ? cardsIn(g, UNDERWORLD[seat]) : []),
  ];
}

const optionOf = (g: G, card: Card, { effect, def, path }: ActivePlaced, number: string[]): Option[] =>
  effect.phase === g.own.phase && isWithinLimit(g, card, { def, path }, effect.limit)
    ? optionToUse(g, card, effect, scopeOf(g, card), number)
    : [];

function optionToUse(g: G, card: Card, effect: Usable, scope: Scope, number: string[]): Option[] {
  const fields = fieldsToUse(g, effect, scope);
  if (!fields) return [];
  const option: Option = { verb: 'activate', cards: [card.id, ...number], fields };
  return isAnswerableAtAll(option) ? [option] : [];
}

/** Several payments may need the same Spirits; with one there is nothing to ask. */
const isAnswerableAtAll = (option: Option): boolean =>
  Object.values(option.fields).filter((f) => f.kind === 'amounts').length < 2 || isAnswerable(option);

/** `active` tells an Active effect, which may be rewound, from a Conditional one (E9.3.9). */
type Activation = { seat: Seat; card: number; effect: EffectRef; scope: Scope; active: boolean; fields: Act['fields']; link: number };

/** The number of the chosen effect of a card, from 0. */
const numberOf = ({ cards }: Act): number => (cards[1] === undefined ? 0 : Number(cards[1]) - 1);

/** The answer to an offered activation. */
function activationOf(g: G, seat: Seat, act: Act): Activation {
  const card = g.cards[act.cards[0] as number] as Card;
  const { def, path } = activesOn(g, card)[numberOf(act)] as ActivePlaced;
  return { seat, card: card.id, effect: { def, path }, scope: scopeOf(g, card), active: true, fields: act.fields, link: 0 };
}

/** E9.3 */
const activate = procedure<Activation>('activate')({
  // Steps 1–3: effect, cost and targets are one answer.
  pay: (c) => {
    const { seat, effect, scope, active, fields } = c.l;
    const card = c.g.cards[c.l.card] as Card;
    const ability = effectAt(c.g, effect) as Usable;
    bindTargets(c.g, ability, scope, fields);
    const { changes, paid, shown } = payCosts(c.g, ability, scope, fields);
    countUse(c, card, effect, 1);
    showIfHidden(c, card);
    c.l.link = nextLink(c.g);
    addLink(c, seat, 'activate', card, { id: c.l.link, effect, scope, active, paid });
    c.note({ kind: 'link', verb: active ? 'activate' : 'trigger', seat, cards: [glimpseNow(card)] });
    for (const { kind, n } of shown)
      c.note({ kind: 'shown', verb: 'reveal', seat, n: KINDS.map((_, k) => (k === kindOf(seat, kind) ? n : 0)) });
    c.g.own.paying = c.l.link;
    c.changeNow(changes);
    c.g.own.paying = 0;
  },
  // Step 4
  openWindow: (c) => windowOfLink(c, c.l.seat, c.l.link),
  // Step 5
  resolve: (c) => c.call(resolveLink, { link: c.l.link }),
});

export const carryOutActivation = <L>(c: Context<L>, seat: Seat, act: Act) => c.call(activate, activationOf(c.g, seat, act));

/** A Conditional effect that answers an activation on the chain, and what it then knows. */
type Answering = { card: Card; effect: Answer; ref: EffectRef; scope: Scope; number: string[] };
type Answer = Extract<Usable, { type: 'conditional' }>;

/** E10.6: effects that watch an effect being activated answer it inside its window; what watches a cast waits until it has resolved. */
function answering(g: G, seat: Seat, about: About): Answering[] {
  if (about.about !== 'links') return [];
  const links = g.own.links.filter((link) => link.effect && about.links.includes(link.id)).reverse();
  if (links.length === 0) return [];
  return [...fieldOf(g, seat), ...elsewhere(g, seat, ({ triggers }) => triggers.has('activates'))].flatMap((card) =>
    answersOf(g, card, links),
  );
}

function answersOf(g: G, card: Card, links: readonly Link[]): Answering[] {
  const triggers = triggersOn(g, card, 'activates');
  if (!triggers.length || !worksHere(g, card)) return [];
  return triggers.flatMap(({ effect, def, path }, i): Answering[] => {
    const link = links.find((one) => matches(g, effect.on, activationIn(one), scopeOf(g, card), card));
    if (!link || !isWithinLimit(g, card, { def, path }, effect.limit)) return [];
    const known = whatIsKnown(activationIn(link));
    const scope = { ...scopeOf(g, card), ...known, results: { ...known.results, answered: link.id } };
    return [{ card, effect, ref: { def, path }, scope, number: triggers.length > 1 ? [String(i + 1)] : [] }];
  });
}

const activationIn = ({ card, gen, seat }: Link): Happening => ({ event: 'activates', it: { card, gen }, by: seat });

const carryOutAnswer = <L>(c: Context<L>, seat: Seat, act: Act, about: About): Flow<never> => {
  const answers = answering(c.g, seat, about).filter(({ card }) => card.id === act.cards[0]);
  const { card, ref, scope } = answers.find(({ number }) => number[0] === act.cards[1]) as Answering;
  return c.call(activate, { seat, card: card.id, effect: ref, scope, active: false, fields: act.fields, link: 0 });
};

/** E6.2.2, E6.5.2: effects that name the phase are used in its window; that they are there, and how often they were used, is public. */
const namesPhase = (g: G, card: Card): boolean =>
  activesOn(g, card).some((p) => p.effect.phase === g.own.phase && isWithinLimit(g, card, p, p.effect.limit)) && worksHere(g, card);

/** K7, E14.12: whether something could be used that everybody sees, or something that the hand could hold, whatever it does hold. */
function couldAnswer(g: G, seat: Seat, about: About): boolean {
  const isPossible = (a: Answering): boolean => couldBeUsed(g, a.effect, a.scope);
  if (answering(g, seat, about).some((a) => a.card.place !== HAND[seat] && isPossible(a))) return true;
  return couldHold(g, seat, 'activates', (card) => answering(g, seat, about).some((a) => a.card === card && isPossible(a)));
}

/** The same for effects that name the phase. */
function couldUseInPhase(g: G, seat: Seat): boolean {
  if (fieldOf(g, seat).some((card) => namesPhase(g, card))) return true;
  if (worksIn(g, 'hand').phases.has(g.own.phase) && (g.zones[HAND[seat]] as number[]).length > 0) return true;
  return worksIn(g, 'underworld').phases.has(g.own.phase) && cardsIn(g, UNDERWORLD[seat]).some((card) => namesPhase(g, card));
}

const answerOptions = (g: G, answers: readonly Answering[]): Option[] =>
  answers.flatMap((a) => optionToUse(g, a.card, a.effect, a.scope, a.number));

mayRespondWith({
  verb: 'activate',
  options: (g, seat, about) => (about.about === 'phase' ? activateOptions(g, seat) : answerOptions(g, answering(g, seat, about))),
  forced: (g, seat, about) =>
    answerOptions(
      g,
      answering(g, seat, about).filter(({ effect }) => effect.must),
    ),
  isPossible: (g, seat, about) => (about.about === 'phase' ? couldUseInPhase(g, seat) : couldAnswer(g, seat, about)),
  carryOut: (c, seat, act, about) => (about.about === 'phase' ? carryOutActivation(c, seat, act) : carryOutAnswer(c, seat, act, about)),
});
