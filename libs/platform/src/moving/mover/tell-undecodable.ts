import { nowAndThen } from '../../base/logging/now-and-then.js';
import { isDecoded, type LogEntry } from '../../log/event-store/log-entry.js';

type Log = Record<'warn' | 'error', (facts: object, text: string) => void>;

const passedOver = nowAndThen(60_000);

/**
 * Writes down what of a batch could not be read: one that is broken is an error with its position, a type that only a
 * newer release knows a warning, once a minute.
 */
export const tellUndecodable = (log: Log, entries: readonly LogEntry[]): void => {
  for (const entry of entries) {
    if (isDecoded(entry)) continue;
    const { type, meta, undecodable } = entry;
    const about = { type, position: meta.position, reason: undecodable.reason };
    if (undecodable.because === 'broken') log.error(about, 'an event cannot be read: who needs it waits for it');
    else if (passedOver(type)) log.warn(about, 'an event of a newer release is passed over');
  }
};
