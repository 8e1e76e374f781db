import type { Message } from 'kafkajs';
import type { StoredEvent } from '../../log/event-store/encoded.js';
import { messageOf, pointerOf, type OwnTopic } from './message.js';
import { mostMessageBytes, mostSendingBytes } from './sizes.js';

/** An event on its way, and the message that carries it or points to it. */
export type Outgoing = { readonly event: StoredEvent; readonly message: Message; readonly points: boolean };

/** Key, headers and framing of a message, at most. */
const besideBytes = 1_024;
const bytesOf = ({ message }: Outgoing) => message.value!.length + besideBytes;

const pointing = (own: OwnTopic, event: StoredEvent): Outgoing => ({
  event,
  message: pointerOf(own, event),
  points: true,
});

/** These events in order, in parts of which one sending takes each. */
export const partsOf = (own: OwnTopic, events: readonly StoredEvent[]): readonly (readonly Outgoing[])[] => {
  const parts: Outgoing[][] = [];
  let room = 0;
  for (const event of events) {
    const whole: Outgoing = { event, message: messageOf(own, event), points: false };
    const one = bytesOf(whole) <= mostMessageBytes ? whole : pointing(own, event);
    const bytes = bytesOf(one);
    if (parts.length > 0 && bytes <= room) parts.at(-1)!.push(one);
    else {
      parts.push([one]);
      room = mostSendingBytes;
    }
    room -= bytes;
  }
  return parts;
};

/**
 * The same events in less bytes, for a broker that takes no more than these: halves, in the end a message that points
 * to the log; null when it does not even take that.
 */
export const smallerParts = (own: OwnTopic, part: readonly Outgoing[]): readonly (readonly Outgoing[])[] | null => {
  const half = Math.ceil(part.length / 2);
  if (part.length > 1) return [part.slice(0, half), part.slice(half)];
  const { event, points } = part[0]!;
  return points ? null : [[pointing(own, event)]];
};
