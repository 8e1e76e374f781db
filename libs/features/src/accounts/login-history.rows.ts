import { as, from } from '@hadcl/kernel/columns';
import { holdsWords } from '@hadcl/kernel/search';
import { sql, type RowOf, type Sql } from '@hadcl/kernel/sql';
import { firstOf } from '../lab-days/calendar.contract.js';
import { accounts, searchedPerson } from './account.tables.js';
import type { LoginOutcome } from './login-history.contract.js';
import { loginHistory } from './login-history.projection.js';

type Asked = {
  readonly month: string;
  readonly date?: string | undefined;
  readonly person?: string | undefined;
  readonly outcome: LoginOutcome;
};

/** Where a date of the lab begins. */
const begin = (date: Sql, zone: string) => sql`((${date})::timestamp at time zone ${zone})`;
const inMonth = ({ month }: Asked, zone: string) => {
  const first = sql`${firstOf(month)}::date`;
  return sql`l.at >= ${begin(first, zone)} and l.at < ${begin(sql`${first} + interval '1 month'`, zone)}`;
};
const onDate = ({ date }: Asked, zone: string) => {
  const day = sql`${date ?? null}::date`;
  return date ? sql`l.at >= ${begin(day, zone)} and l.at < ${begin(sql`${day} + 1`, zone)}` : sql`true`;
};
const ofPerson = ({ person = '' }: Asked) =>
  holdsWords(sql`concat_ws(' ', l.email, ${searchedPerson(sql`p`)})`, person);
const became = ({ outcome }: Asked) =>
  outcome === 'ALL' ? sql`true` : sql`(l.status = 'Success') = ${outcome === 'SUCCESS'}::boolean`;

const attempts = sql`${loginHistory} l left join ${accounts} p on p.account_id = l.account_id`;

/** The attempts that are asked for, the newest first. */
export const loginRows = (asked: Asked, zone: string) => sql`
  select ${from(loginHistory, 'l').pick(
    { id: 'attempt_id', loginStatus: 'status' },
    'at',
    'email',
    'attempts',
    'address',
    'user_agent',
  )},
         ${from(accounts, 'p').orNull({ surname: 'last_name', staffID: 'id_no' }, 'first_name')}
    from ${attempts}
   where ${inMonth(asked, zone)}
     and ${onDate(asked, zone)}
     and ${ofPerson(asked)}
     and ${became(asked)}
   order by l.at desc, l.attempt_id`;
export type LoginHistoryRow = RowOf<ReturnType<typeof loginRows>>;

/** How many attempts of the person there were on each day of the month, let in or refused. */
export const loginDays = (asked: Asked, zone: string) => sql`
  select ${as('date', 'date', sql`(l.at at time zone ${zone})::date`)},
         ${as('success', 'int', sql`coalesce(sum(l.attempts) filter (where l.status = 'Success'), 0)`)},
         ${as('refused', 'int', sql`coalesce(sum(l.attempts) filter (where l.status <> 'Success'), 0)`)}
    from ${attempts}
   where ${inMonth(asked, zone)}
     and ${ofPerson(asked)}
   group by 1
   order by 1`;
