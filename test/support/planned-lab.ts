import type { Call, Input, Who } from '@hadcl/kernel/call';
import type { Query } from '@hadcl/kernel/query';
import { ann, plainFacts } from '@hadcl/kernel-testing/given';
import { pg } from '@hadcl/platform/base/postgres/pool';
import { testDatabase, type TestDatabase } from '@hadcl/platform/log/schema/test-database';
import { rowsOf } from '@hadcl/platform/moving/projections/rows';
import { loadHistory, nameOf, now, today, type History } from '../../bench/reading.history.js';
import { watchPlans, type Watched } from './plans.js';

/** A table with more pages (8 kB) must not be scanned in full. */
const largeFrom = 200;

/** What is large in a skewed lab: a stream, a person's notices and logins, sent mails, outcomes, requests of other projects. */
export const busy = { stream: 'project-busy', events: 20_000, person: 'project-1-person-1', notices: 50_000 };

const skew = () => `
  insert into log.events (position, recorded_at, happened_at, version, ordinal, id, command_id, stream, type,
                          correlation_id, causation_id, actor, data)
  select (select max(position) from log.events) + n, '${now}', '${now}', n, 0, gen_random_uuid(), gen_random_uuid(),
         '${busy.stream}', 'AccessDaysTaken', 'skew', null, '{"userId":"machine","roles":[]}',
         '{"projectId":"busy","dates":[]}'
    from generate_series(1, ${busy.events}) n;
  insert into ${nameOf('notices')} (notice_id, user_id, type, bus_date, sentence, names, about_user_id, parts,
                                    raised_at, is_read, is_pinned)
  select 'skew-' || n, '${busy.person}', 'NTF_BOOKING_UPDATED', '${today}', 'notice-booking-approved', '{}', null,
         '[]', timestamptz '${now}' - n * interval '1 minute', true, n % 100 = 0
    from generate_series(1, ${busy.notices}) n;
  insert into ${nameOf('login_history')} (attempt_id, at, email, person_id, account_id, status, attempts,
                                          address, user_agent, ended_at)
  select 'login-' || n, timestamptz '${now}' - n * interval '1 minute', 'x', '${busy.person}', '${busy.person}',
         'Success', 1, '', '', null
    from generate_series(1, 20000) n;
  insert into ${nameOf('output_requests')} (request_id, project_id, request_type, request_no, number_series, number,
    requester, requester_since, status, version, submissions, first_submitted_at, last_submitted_at, approvals,
    res_officer, changed_at, changed_by, publication_title, journal, conference)
  select 'request-' || n, 'project-' || (case when n <= 30 then 1 else 2 + n % 10 end), 'OUTPUT', 'R-' || n || '-O#' || n,
         'R-O', n, case when n <= 30 then '${busy.person}' else 'somebody' end, 0,
         case when n % 1000 = 0 then 'SUBMITTED' else 'REJECTED' end, 2, 1, timestamptz '${now}' - n * interval '1 hour',
         timestamptz '${now}' - n * interval '1 hour', 0, '', '${now}', 'somebody', '', '', ''
    from generate_series(1, 30000) n;
  insert into side.outbox (id, person_id, subject, text, cause, sent_at)
  select gen_random_uuid(), 'anybody', 'Reminder', 'A letter', 'cause-' || n, now() from generate_series(1, 30000) n;
  insert into moving.outcome (id, subject, lane, kind, body)
  select gen_random_uuid(), 'reaction busy', case when n <= 2000 then 'stuck' else 'person-' || n end, 'order', '{}'
    from generate_series(1, 50000) n;
`;
const due = `
  insert into side.outbox (id, person_id, subject, text, cause)
  select gen_random_uuid(), 'anybody', 'Reminder', 'A letter', 'due-' || n from generate_series(1, 20) n;
  insert into moving.reaction (name, position, leader, version) values ('busy', 0, 'plans', 1);
  update moving.generation set position = (select max(position) from log.events), ready = true;
`;

const asOwner = async <T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  return work(owner).finally(() => owner.end());
};

/** A lab with a history, on one connection whose query plans are recorded. */
export class PlannedLab {
  private constructor(
    private readonly db: TestDatabase,
    readonly watched: Watched,
    /** The tables that must not be scanned in full. */
    readonly large: ReadonlySet<string>,
    /** The last position of the log. */
    public head: number,
  ) {}

  static async open(history: History, isSkewed: boolean): Promise<PlannedLab> {
    const db = await testDatabase();
    await loadHistory(db.ownerUrl, db.pool, history);
    const { large, head } = await asOwner(db.ownerUrl, async (owner) => {
      if (isSkewed) await owner.query(skew());
      await owner.query(due);
      await owner.query('analyze');
      const tables = await owner.query<{ name: string }>(
        `select relname as name from pg_class where relkind = 'r' and relpages > ${largeFrom}`,
      );
      const log = await owner.query<{ head: number }>('select max(position)::int as head from log.events');
      return { large: new Set(tables.rows.map(({ name }) => name)), head: log.rows[0]!.head };
    });
    return new PlannedLab(db, await watchPlans(db), large, head);
  }

  /** Runs a query as the product does. */
  async ask<C extends Call>(query: Query<C>, input: Input<C>, change: Partial<Who> = {}): Promise<unknown> {
    const rows = rowsOf(this.watched.pool, ({ name }) => nameOf(name));
    const who = { ...ann, userId: busy.person, codes: ['MANAGE_BOOKINGS'], ...change };
    return query.answer({ input, who, now, today, facts: plainFacts, rows, seal: () => '', mark: () => 'f0' });
  }

  async close(): Promise<void> {
    await this.watched.pool.end();
    await this.db.close();
  }
}
