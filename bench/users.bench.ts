import * as features from '@hadcl/features/index';
import type { Input } from '@hadcl/kernel/call';
import type { userReads } from '@hadcl/features/accounts/user/user.contract';
import { userPage } from '@hadcl/features/accounts/user/user.queries';
import { openLog } from '@hadcl/platform/house/open-log';
import { connection, pg } from '@hadcl/platform/base/postgres/pool';
import { sharedRowsOf } from '@hadcl/platform/moving/projections/rows';
import { interleaved, measure, type Group } from './bench.js';
import { loadHistory, nameOf, now, today } from './reading.history.js';

const accounts = 5_000;
const readers = 16;
/** Of the account, made as the product makes them: its first letters tell one from another. */
const idOf = `md5('user' || n)::uuid::text`;
/** Every tenth is inactive, every fourth has an application of its own, the others two projects each. */
const people = `
  insert into ${nameOf('accounts')} (account_id, email, salutation, last_name, first_name, chinese_name, university,
    type_of_id, id_no, roles, on_site, locked, opened_at, is_permanent, effective_date, is_active, is_deleted, version,
    link_for)
  select ${idOf}, 'user-' || n || '@hadcl.example', 'Dr', 'Chan', 'T' || n, '陳', 'HKU', 'STAFF', 'A' || n,
         case when n % 4 = 0 then '{SELF_RESEARCHER}' else '{COL_RESEARCHER}' end::text[], true, n % 50 = 0,
         '${now}', true, '2026-01-01', n % 10 > 0, false, 1, 'first'
    from generate_series(1, ${accounts}) n;
  insert into ${nameOf('account_access')} (project_id, account_id, is_self_service, place, ref_num, app_num, date_quota,
    access_start, access_end, portal_end, is_pi, is_ha, done)
  select case when n % 4 = 0 then 'application-' || n else 'project-' || (n + k) % 9 + 1 end, ${idOf}, n % 4 = 0, k,
         case when n % 4 = 0 then 'SS-' || n end, null, null, '2026-01-01', '2026-12-31', '2027-03-31', false, false, '{}'
    from generate_series(1, ${accounts}) n, generate_series(0, case when n % 4 = 0 then 0 else 1 end) k;
  analyze;
`;
const asked: Readonly<Record<string, Partial<Input<typeof userReads.userPage>>>> = {
  'the active ones by e-mail': {},
  'by role': { sort: '-roles', status: 'ALL' },
  'sorted by the projects’ ref. nos.': { sort: 'refnocollaborate', status: 'ALL' },
  'searched by a name': { search: 'chan t12', status: 'ALL' },
};

const users: Group = {
  name: 'users',
  run: async (context) => {
    const { ownerUrl, appUrl, masterKey } = await context.database();
    const { pool, facts, close } = openLog({ appUrl, masterKey, features });
    await loadHistory(ownerUrl, pool, { years: 0.1, teams: 9 });
    const owner = new pg.Client(connection(ownerUrl));
    await owner.connect();
    await owner.query(people).finally(() => owner.end());
    const shared = sharedRowsOf(pool, ({ name }) => nameOf(name));
    const who = { userId: 'bench', sessionId: 'bench', roles: [], codes: [], address: '', userAgent: '' };
    for (const [work, more] of Object.entries(asked)) {
      let turn = 0;
      // No two ask for the same page at a time.
      const ask = () => {
        const page = more.search ? 0 : turn++ % 800;
        const input = { status: 'A' as const, sort: 'email' as const, size: 5, ...more, page };
        return userPage.answer({ input, who, now, today, facts, rows: shared, seal: () => '', mark: () => '' });
      };
      const { seen } = await interleaved(3, { seen: () => measure(readers, 1, ask) });
      const line = { row: 20, work: `user list of ${accounts}: ${work}`, target: { atMost: 1 } };
      context.print({
        ...line,
        figure: seen.p99,
        reference: 50,
        unit: 'ms p99 at 16 connections, of the most allowed',
      });
      const alone = await measure(1, 1, ask);
      context.say(`${work} alone: ${alone.p50.toFixed(1)} ms; at 16: ${Math.round(seen.rate)}/s`);
    }
    await close();
  },
};

export const groups: readonly Group[] = [users];
