import { mostEventBytes } from '../../log/event-store/storable.js';

/**
 * One message in bytes: an event of the largest size that is appended, and what travels beside its data (actor, ids,
 * headers). The topic and the broker are told so (`max.message.bytes`), and readers ask for it.
 */
export const mostMessageBytes = mostEventBytes + 131_072;

/** One sending: all of its messages are one batch to the broker. A message larger than that travels alone. */
export const mostSendingBytes = 500_000;

/** One answer to a reader: some sendings, and at least the largest message. */
export const mostFetchBytes = 4 * mostMessageBytes;

/** What a reader keeps in memory of messages that its mover has not asked for yet. */
export const mostHeldBytes = 64 * 1_048_576;
