const deletion = (table: string, past: string) =>
  `delete from side.${table} where ctid = any(array(select ctid from side.${table} where ${past} limit $1 for update skip locked))`;

/** How long rows are kept, as set by an administrator. */
export type Keeping = { readonly answerHours: number; readonly mailDays: number };
export const usualKeeping: Keeping = { answerHours: 24, mailDays: 400 };

/** Table → statement that deletes up to $1 expired rows. Times are real times, as in all tables outside the log. */
export const pastUse = ({ answerHours, mailDays }: Keeping) => ({
  /** Answers kept for repeated submissions, which are answered from here for at most 24 hours. */
  outcomes: deletion('outcomes', `created_at < now() - interval '1 hour' * ${Math.min(answerHours, 24)}`),
  /** The facts that a letter was written from are in the log. Waiting letters are kept. */
  outbox: deletion(
    'outbox',
    `created_at < now() - interval '1 day' * ${mailDays} and (sent_at is not null or failed_at is not null)`,
  ),
  /**
   * Sessions that were ended or have expired. Kept one more day, so that a statement that is sent again does not renew
   * one.
   */
  sessions: deletion(
    'sessions',
    // A display's expiry is a lab time, and the lab clock may be days off; a display session lasts at most a day.
    `coalesce(ended_at, case kind when 'display' then created_at + interval '1 day' else expires_at end)
       < now() - interval '1 day'`,
  ),
  /** Limits count failures within a minute. */
  failed_logins: deletion('failed_logins', `at < now() - interval '10 minutes'`),
  /** A lock of an e-mail without an account lasts 90 days, or until 100,000 newer ones were tried. */
  unknown_failures: deletion(
    'unknown_failures',
    `last_at < greatest(now() - interval '90 days',
       (select last_at from side.unknown_failures order by last_at desc offset 100000 limit 1))`,
  ),
  /** Refused logins are counted over an hour. One that could not be recorded within a day is given up. */
  refused_logins: deletion(
    'refused_logins',
    `since < now() - interval '2 hours' and (recorded_at < now() - interval '2 hours' or since < now() - interval '1 day')`,
  ),
  /** Drafts untouched for 180 days. */
  drafts: deletion('drafts', `touched_at < now() - interval '180 days'`),
});
