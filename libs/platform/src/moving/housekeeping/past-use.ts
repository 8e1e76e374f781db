const deletion = (table: string, past: string) =>
  `delete from side.${table} where ctid = any(array(select ctid from side.${table} where ${past} limit $1 for update skip locked))`;

/** How long things are kept that an administrator decides on. */
export type Keeping = { readonly answerHours: number; readonly mailDays: number };
export const usualKeeping: Keeping = { answerHours: 24, mailDays: 400 };

/** By table, what deletes up to $1 rows that are past their use; in real time, like all that is kept beside the log. */
export const pastUse = ({ answerHours, mailDays }: Keeping) => ({
  /** Answers are kept for repeats; none that is older than 24 hours is given. */
  outcomes: deletion('outcomes', `created_at < now() - interval '1 hour' * ${Math.min(answerHours, 24)}`),
  /** What a letter said stands in the log as the facts that it was written of; one that still waits is kept. */
  outbox: deletion(
    'outbox',
    `created_at < now() - interval '1 day' * ${mailDays} and (sent_at is not null or failed_at is not null)`,
  ),
  /** A session that was ended or has run out is over; it stays a day, so that a statement sent again does not renew it. */
  sessions: deletion(
    'sessions',
    // A display's end is a time of the lab, whose clock may stand days away; it lasts no longer than a day.
    `coalesce(ended_at, case kind when 'display' then created_at + interval '1 day' else expires_at end)
       < now() - interval '1 day'`,
  ),
  /** Limits count the failures of a minute. */
  failed_logins: deletion('failed_logins', `at < now() - interval '10 minutes'`),
  /** An e-mail that no account has stays locked for 90 days, while no more than these were tried. */
  unknown_failures: deletion(
    'unknown_failures',
    `last_at < greatest(now() - interval '90 days',
       (select last_at from side.unknown_failures order by last_at desc offset 100000 limit 1))`,
  ),
  /** How many were named is counted over an hour. What could not be recorded within a day never will be. */
  refused_logins: deletion(
    'refused_logins',
    `since < now() - interval '2 hours' and (recorded_at < now() - interval '2 hours' or since < now() - interval '1 day')`,
  ),
  /** What somebody has typed and not gone back to for so long is not written on. */
  drafts: deletion('drafts', `touched_at < now() - interval '180 days'`),
});
