import { answerPage } from '@hadcl/kernel/reading/page';
import { query } from '@hadcl/kernel/query';
import { attendanceParameters } from '../../attendance/visits/attendance.contract.js';
import { loginHistoryCalls, type LoginOutcome } from './login-history.contract.js';
import { as, from } from '@hadcl/kernel/columns';
import { holdsWords } from '@hadcl/kernel/reading/search';
import { sql, type RowOf, type Sql } from '@hadcl/kernel/sql';
import { firstOf } from '../../words/calendar.js';
import { accounts, searchedPerson } from '../account/account.tables.js';
import { loginHistory } from './login-history.projection.js';

const order = {
  key: 'id',
  by: { loginDate: 'at', email: 'email', surname: 'surname', staffID: 'staffID', loginStatus: 'loginStatus' },
  words: ['email', 'surname', 'staffID'],
} as const;

export const loginHistoryOf = query(loginHistoryCalls.loginHistory, async ({ input, facts, rows }) => {
  const zone = facts.parameter(attendanceParameters.timeZone);
  const [page, days] = await Promise.all([
    answerPage(rows, loginRows(input, zone), order, input),
    rows(loginDays(input, zone)),
  ]);
  return {
    total: page.total,
    rows: page.rows.map(({ at, ...row }) => {
      const { date, time } = facts.localOf(at);
      return { ...row, loginDate: date, loginTime: time };
    }),
    days: [...days],
  };
});

type Asked = {
  readonly month: string;
  readonly date?: string | undefined;
  readonly person?: string | undefined;
  readonly outcome: LoginOutcome;
};

/** The instant at which a date begins in the lab's time zone. */
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

/** The attempts that match the filters, newest first. */
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

/** Successful and refused attempts of each day of the month. */
const loginDays = (asked: Asked, zone: string) => sql`
  select ${as('date', 'date', sql`(l.at at time zone ${zone})::date`)},
         ${as('success', 'int', sql`coalesce(sum(l.attempts) filter (where l.status = 'Success'), 0)`)},
         ${as('refused', 'int', sql`coalesce(sum(l.attempts) filter (where l.status <> 'Success'), 0)`)}
    from ${attempts}
   where ${inMonth(asked, zone)}
     and ${ofPerson(asked)}
   group by 1
   order by 1`;
