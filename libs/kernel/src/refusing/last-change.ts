import { z } from 'zod';
import type { AnyRef } from '../stream.js';

/**
 * A fact of a refusal (A7): who last changed a record, and when. It refers to the newest event of a stream (of these
 * types, if any are given) whose data holds `record`; the change is read from the events, so no event and no state
 * stores it again. The sentence has the placeholders `{{by}}`, the person's name, and `{{at}}`; `otherwise` replaces
 * the name of a person who cannot be named, for example an erased one.
 */
export const LastChange = z.object({
  kind: z.literal('last-change'),
  stream: z.string(),
  types: z.array(z.string()),
  record: z.record(z.string(), z.string()),
  otherwise: z.string(),
});
export type LastChange = z.infer<typeof LastChange>;

/** `throw bookingRefused('booking-changed', { changed: lastChange(day, { bookingId }, facts.say('by-office', {})) })` */
export const lastChange = <R extends AnyRef>(
  { id }: R,
  record: Readonly<Record<string, string>>,
  otherwise: string,
  ...types: readonly (keyof R['stream']['events'] & string)[]
): LastChange => ({ kind: 'last-change', stream: id, types: [...types], record: { ...record }, otherwise });
