import type { Call, Input, Who } from '@hadcl/kernel/call';
import { settle, stateFrom, type Decision, type Facts } from '@hadcl/kernel/decision';
import { replay, type AnyRef, type Entry, type StateOf } from '@hadcl/kernel/stream';
import { ann, plainFacts } from '@hadcl/kernel-testing/given';

/** What has happened up to an instant. */
export type Moment = { readonly past: readonly Entry[]; readonly now: string };
export const stateAt = <R extends AnyRef>(ref: R, { past }: Moment): StateOf<R> =>
  replay(
    ref,
    past.filter(([{ id }]) => id === ref.id).map(([, event]) => event),
  );

/** Something that can be tried at a moment: the events it leads to; null where it is refused. */
export type Act = { readonly who: string; readonly try: (moment: Moment) => Moment | null };

/** A command, decided as the product decides it; `body` null where there is nothing to ask. */
export const command = <C extends Call>(
  who: string,
  decision: Decision<C, any>,
  body: (moment: Moment) => Input<C> | null,
  { by = ann, facts = plainFacts }: { by?: Who; facts?: Facts } = {},
): Act => ({
  who,
  try: (moment) => {
    const asked = body(moment);
    if (asked === null) return null;
    const { past, now } = moment;
    const load = stateFrom((id) => past.filter(([ref]) => ref.id === id).map(([, event]) => event));
    const today = facts.localOf(now).date;
    const idFor = (name: string) => `${name}-${past.length}`;
    const { entries } = settle(decision, { body: asked, by, now, today, idFor }, facts, load);
    return entries.length > 0 ? { past: [...past, ...entries], now } : null;
  },
});

/** The lab's clock reaches an instant. */
export const clockReaches = (what: string, instant: string): Act => ({
  who: what,
  try: ({ past, now }) => (now < instant ? { past, now: instant } : null),
});

const enough = 400;

/**
 * A state diagram in mermaid: from `start`, every act is tried in every state that is reached, and what the product's own
 * decisions record is followed. `labelOf` names a state (null: it is not there, before or after); `detailOf` says what
 * else tells two moments of one name apart. `about` picks the events that concern the subject.
 */
export const stateDiagram = ({
  start,
  acts,
  labelOf,
  detailOf = () => '',
  about,
}: {
  start: Moment;
  acts: readonly Act[];
  labelOf: (moment: Moment) => string | null;
  detailOf?: (moment: Moment) => string;
  about: (entry: Entry) => boolean;
}): string => {
  const keyOf = (moment: Moment) => `${labelOf(moment)} ${moment.now} ${detailOf(moment)}`;
  const known = new Set([keyOf(start)]);
  const moves = new Map<string, Set<string>>();
  const open = [start];
  for (const moment of open)
    for (const { who, try: act } of acts) {
      const next = act(moment);
      if (!next) continue;
      const happened = next.past.slice(moment.past.length).filter(about);
      const [from, to] = [labelOf(moment) ?? '[*]', labelOf(next) ?? '[*]'];
      const events = happened.map(([, { type }]) => type).join(', ');
      if (happened.length > 0 || from !== to) {
        const move = `${from} --> ${to}`;
        moves.set(move, (moves.get(move) ?? new Set()).add(events ? `${who}: ${events}` : who));
      }
      if (known.has(keyOf(next))) continue;
      if (known.size > enough) throw new Error('more moments than a diagram can be drawn from');
      known.add(keyOf(next));
      open.push(next);
    }
  const lines = [...moves].map(([move, labels]) => `  ${move} : ${[...labels].sort().join('<br>')}`);
  // A space sorts before any name, so that what begins comes first.
  const placeOf = (text: string) => text.replaceAll('[*]', ' ');
  return ['stateDiagram-v2', ...lines.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))].join('\n');
};
