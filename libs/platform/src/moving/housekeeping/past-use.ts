const deletion = (table: string, past: string) =>
  `delete from side.${table} where ctid = any(array(select ctid from side.${table} where ${past} limit $1 for update skip locked))`;

/** By table, what deletes up to $1 rows that are past their use; in real time, like all that is kept beside the log. */
export const pastUse = {
  /** Answers are kept for repeats for 24 hours. */
  outcomes: deletion('outcomes', `created_at < now() - interval '24 hours'`),
  /** A session that was ended or has run out is over; it stays a day, so that a statement sent again does not renew it. */
  sessions: deletion(
    'sessions',
    // A display's end is a time of the lab, whose clock may stand days away; it lasts no longer than a day.
    `coalesce(ended_at, case kind when 'display' then created_at + interval '1 day' else expires_at end)
       < now() - interval '1 day'`,
  ),
  /** Limits count the failures of a minute. */
  failed_logins: deletion('failed_logins', `at < now() - interval '10 minutes'`),
  /** An address is known for 30 days. */
  known_addresses: deletion('known_addresses', `last_at < now() - interval '30 days'`),
} as const;
