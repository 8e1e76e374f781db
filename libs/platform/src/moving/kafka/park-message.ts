import type { Pool } from 'pg';

/** Sets a message aside for good: it lies where it lies, and is never looked at twice. */
export const parkMessage = async (pool: Pool, topic: string, offset: string, reason: string): Promise<void> => {
  await pool.query(
    `insert into moving.foreign_message (topic, message_offset, reason) values ($1, $2, $3) on conflict do nothing`,
    [topic, offset, reason],
  );
};
