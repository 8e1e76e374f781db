import { setImmediate as turn } from 'node:timers/promises';
import type { Order } from '@hadcl/kernel/decision';
import type { EventMeta, LoggedEvent } from '@hadcl/kernel/event';
import { htmlOf } from '@hadcl/kernel/text/letter';
import type { Mail, Reaction, TakenBack } from '@hadcl/kernel/reaction';
import type { KeptLetter, TakingBack } from '../mail/letters.js';
import { commandIdOf, idFrom } from './ids.js';
import type { Decided } from './outcomes.js';
import { decidedOrder, type ReactingPorts } from './ports.js';

type Outcome = Order | Mail | TakenBack;

/** Outcomes that are worked out without letting others have their turn. */
const atOnce = 200;

/**
 * What follows from an event, with ids that follow from reaction, cause and target. Nothing is done yet.
 * @throws what the reaction throws
 */
export const reactTo = async (
  { facts, rows }: Pick<ReactingPorts, 'facts' | 'rows'>,
  { name, on }: Reaction,
  { type, data, meta }: LoggedEvent,
): Promise<readonly Decided[]> => {
  const idFor = (target: string) => idFrom(name, meta.id, target);
  const outcomes: readonly Outcome[] = (await on[type]?.(data as never, { meta, facts, idFor, rows })) ?? [];
  // A letter tells of what is ordered with it, so it follows those orders; letters alone follow nothing.
  const afterOrders = outcomes.some((outcome) => 'call' in outcome);
  const decided: Decided[] = [];
  for (const outcome of outcomes) {
    decided.push(decidedFrom(name, meta, outcome, afterOrders));
    if (decided.length % atOnce === 0) await turn();
  }
  return decided;
};

const decidedFrom = (name: string, meta: EventMeta, outcome: Outcome, afterOrders: boolean): Decided => {
  const { id: cause, stream, position, correlationId, happenedAt } = meta;
  if ('mailTo' in outcome) {
    const { mailTo: personId } = outcome;
    const body = letterOf(name, cause, outcome);
    return { id: body.id, lane: afterOrders ? stream : `letter ${personId}`, kind: 'letter', personId, body };
  }
  if ('takesBack' in outcome) {
    const { takesBack: about, why, instead = [] } = outcome;
    const body: TakingBack = { about, why, instead: instead.map((mail) => letterOf(name, cause, mail)) };
    const id = idFrom(name, cause, `take back ${about.join(' ')}`);
    return { id, lane: stream, kind: 'taking-back', position, body };
  }
  const commandId = commandIdOf(name, cause, outcome);
  return decidedOrder(outcome, { commandId, correlationId, causationId: cause, happenedAt }, stream);
};

const letterOf = (
  reaction: string,
  cause: string,
  { mailTo: person, subject, text, html = htmlOf(text), waits }: Mail,
): KeptLetter => ({
  ...{ id: idFrom(reaction, cause, `mail ${person}`), person, subject, text, html },
  ...{ cause: `${reaction} ${cause}`, about: waits?.about ?? null, seconds: waits?.seconds ?? 0 },
});
