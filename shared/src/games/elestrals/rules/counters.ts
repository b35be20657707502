/** Play conditions of Counter Runes (E6.2, E10.6): what a Counter answers in a window, and what it then knows. */
import type { Scope } from '../../../effects/index.ts';
import type { Words } from '../effects/words.ts';
import type { About } from './chain.ts';
import { effectAt, ruleOf } from './effects-of.ts';
import { factsOf } from './facts.ts';
import { read, scopeOf } from './standing.ts';
import { type Card, defOf, type G, type Link } from './state.ts';
import { onField, refOf } from './zones.ts';

type Condition = Words['rule']['only-when'];

/** Something that a Counter may answer: what it then knows, and the card whose link it is (−1 if it is no link). */
export type Answerable = { scope: Scope; to: number };

/**
 * What a Counter could answer in this window, the newest first; nothing if it may not be played. An event-free one may always (E4.7.2). As
 * links are added the window goes on (E10.3), so what a Counter answers may lie below the newest link; of several its player chooses (E10.5).
 */
export function answersInWindow(g: G, card: Card, about: About): Answerable[] {
  const scope = scopeOf(g, card);
  const condition = ruleOf(defOf(g, card), 'only-when');
  if (!condition) return [{ scope: about.about === 'links' ? answering(scope, about.links.at(-1) as number) : scope, to: -1 }];
  if (condition.event === 'attack-declared') {
    const attack = answeringAttack(g, condition, scope);
    return attack ? [{ scope: attack, to: -1 }] : [];
  }
  const links = g.own.links.filter((link) => isMeant(g, condition, scope, link)).reverse();
  return links
    .filter((link, i) => links.findIndex((newer) => newer.card === link.card) === i)
    .map(({ card: to, gen, id }) => ({ scope: answering({ ...scope, names: { ...scope.names, it: [{ card: to, gen }] } }, id), to }));
}

const answering = (scope: Scope, link: number): Scope => ({ ...scope, results: { ...scope.results, answered: link } });

function isMeant(g: G, condition: Condition, scope: Scope, link: Link): boolean {
  if (condition.by === 'foe' && link.seat === scope.seat) return false;
  const card = g.cards[link.card] as Card;
  if (!read.fits(g, card, condition.it, scope)) return false;
  // An Ascension that is only announced has nothing on the field yet (E10.6).
  if (condition.event === 'cast') return link.verb !== 'activate' && onField(g, link) !== undefined;
  // E8.5: an Invoke or Counter that is cast is an effect that is used.
  if (!link.effect) return false;
  const facts = factsOf(effectAt(g, link.effect));
  return condition.facts.length === 0 || condition.facts.some((fact) => facts.has(fact));
}

/** From the declaration until battle is entered (E11.2.2). */
function answeringAttack(g: G, condition: Condition, scope: Scope): Scope | undefined {
  const { battle } = g.own;
  const attacker = battle && !battle.entered ? onField(g, battle.attacker) : undefined;
  if (!attacker || (condition.by === 'foe' && attacker.controller === scope.seat)) return undefined;
  return read.fits(g, attacker, condition.it, scope) ? { ...scope, names: { ...scope.names, it: [refOf(attacker)] } } : undefined;
}
