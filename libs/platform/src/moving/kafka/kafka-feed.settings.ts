import type { KeyObject } from 'node:crypto';
import type { Kafka } from 'kafkajs';
import type { Pool } from 'pg';
import type { StoredEvent } from '../../log/event-store/encoded.js';
import type { LogEntry } from '../../log/event-store/log-entry.js';
import type { Wake } from '../feed/wake.js';
import type { MoverLog } from '../mover/move-safely.js';

export type KafkaFeedSettings = {
  readonly pool: Pool;
  readonly kafka: Kafka;
  readonly logId: string;
  /** `Keys.kafka`: what was not signed with it is not believed. */
  readonly key: KeyObject;
  readonly store: {
    readLog(after: number, limit: number): Promise<readonly LogEntry[]>;
    readStored(after: number, limit: number): Promise<readonly StoredEvent[]>;
    decode(stored: readonly StoredEvent[]): Promise<readonly LogEntry[]>;
    head(): Promise<number>;
  };
  readonly wake: Wake;
  readonly log: MoverLog;
  /** How long Kafka may be silent while the log is ahead. */
  readonly patienceMs?: number;
};
