import { z } from 'zod';
import type { AnyRef } from '../stream.js';

/**
 * Who last changed a record, and when, as a fact of a refusal (A7): the newest event of a stream, of these types where
 * any are named, whose data holds `record`. The events know it, so no event and no state repeats it. The sentence reads
 * `{{by}}`, the person's name, and `{{at}}`; `otherwise` stands for a person who cannot be named, as one who was erased.
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
