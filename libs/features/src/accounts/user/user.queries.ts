import type { Input } from '@hadcl/kernel/call';
import { as, from } from '@hadcl/kernel/columns';
import { pageKeys } from '@hadcl/kernel/reading/page';
import { erased } from '@hadcl/kernel/personal';
import { query, type QueryContext } from '@hadcl/kernel/query';
import { holdsWords } from '@hadcl/kernel/reading/search';
import { sql, type RowOf, type Sql } from '@hadcl/kernel/sql';
import { visits } from '../../attendance/visits/attendance.tables.js';
import { bookings } from '../../bookings/booking/booking.tables.js';
import { projectDetails, projects } from '../../projects/project/project.tables.js';
import type { AdminTask } from '../account/account.stream.js';
import { accountAccess, accounts } from '../account/account.tables.js';
import { userOrders, userReads, type UserRow, type userSorts } from './user.contract.js';
import { userNotShown } from './user.refusals.js';
import { mayManage, roleFlags } from './user-roles.contract.js';
import type { z } from 'zod';

type Rows = QueryContext<never>['rows'];
type PageInput = Input<typeof userReads.userPage>;
type UserSort = (typeof userSorts)[number];

/** Accounts that are neither deleted nor erased. */
const kept = sql`not a.is_deleted and a.email <> ${erased}`;

/**
 * Joins the ref. no. of the application (`s`) and those of the projects in the order of the dialog (`c`), without
 * deleted projects.
 */
const ownRefNum = (these = sql``) => sql`
  left join (
    select x.account_id, max(x.ref_num) as ref_num
      from ${accountAccess} x
     where x.is_self_service ${these}
     group by x.account_id
  ) s on s.account_id = a.account_id`;
const projectRefNums = (these = sql``) => sql`
  left join (
    select x.account_id, string_agg(p.ref_num, ', ' order by x.place) filter (where not p.is_deleted) as ref_nums
      from ${accountAccess} x
      left join ${projects} p on p.project_id = x.project_id
     where not x.is_self_service ${these}
     group by x.account_id
  ) c on c.account_id = a.account_id`;

/** Sort keys. E-mails and roles are ASCII, and sorting them bytewise is ten times as fast. */
const sortedBy: Record<UserSort, Sql> = {
  email: sql`lower(a.email collate "C")`,
  roles: sql`array_to_string(a.roles, ' ') collate "C"`,
  status: sql`case when a.is_active then 'A' else 'I' end collate "C"`,
  lockstatus: sql`case when a.locked then 'L' else 'UL' end collate "C"`,
  refnoselfserve: sql`s.ref_num`,
  refnocollaborate: sql`c.ref_nums`,
};
const byRefNum: readonly UserSort[] = ['refnoselfserve', 'refnocollaborate'];

const matching = ({ status, role }: Pick<PageInput, 'status' | 'role'>, typed: string) => {
  const text = sql`concat_ws(' ', a.email, a.last_name, a.first_name, a.chinese_name, s.ref_num, c.ref_nums)`;
  return sql`${kept}
       ${status === 'ALL' ? sql`` : sql`and a.is_active = ${status === 'A'}`}
       ${role ? sql`and ${role} = any(a.roles)` : sql``}
       ${typed === '' ? sql`` : sql`and ${holdsWords(text, typed)}`}`;
};

/** The matching accounts, with only the sort key: the other columns are read for one page. */
const found = (input: PageInput, sort: UserSort) => {
  const typed = input.search?.trim() ?? '';
  const needs = (by: UserSort) => typed !== '' || sort === by;
  return sql`
    select ${as('id', 'text', sql`a.account_id`)}, ${as('sorted', 'text?', sortedBy[sort])}
      from ${accounts} a
           ${needs('refnoselfserve') ? ownRefNum() : sql``}
           ${needs('refnocollaborate') ? projectRefNums() : sql``}
     where ${matching(input, typed)}`;
};

const listed = (where: Sql, these?: Sql) => sql`
  select ${from(accounts, 'a').pick({ id: 'account_id' }, 'email', 'last_name', 'first_name', 'chinese_name', 'roles')},
         ${as('isActive', 'boolean', sql`a.is_active`)}, ${as('isLocked', 'boolean', sql`a.locked`)},
         ${as('refnoselfserve', 'text?', sql`s.ref_num`)},
         ${as('refnocollaborate', 'text', sql`coalesce(c.ref_nums, '')`)}
    from ${accounts} a
         ${ownRefNum(these)} ${projectRefNums(these)}
   where ${where}
   order by a.email, a.account_id`;
const rowOf = ({ isActive, isLocked, roles, ...its }: RowOf<ReturnType<typeof listed>>): UserRow => ({
  ...its,
  roles: [...roles],
  status: isActive ? 'A' : 'I',
  lockstatus: isLocked ? 'L' : 'UL',
});

export const userList = query(userReads.userList, async ({ rows }) => (await rows(listed(kept))).map(rowOf));

/** Keeps the order of `ids`. */
const listedRows = async (ids: readonly string[], rows: Rows): Promise<UserRow[]> => {
  const these = listed(sql`a.account_id = any(${ids})`, sql`and x.account_id = any(${ids})`);
  const byId = new Map((await rows(these)).map((row) => [row.id, rowOf(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

export const userPage = query(userReads.userPage, async ({ input, rows }) => {
  const sort = input.sort.replace('-', '') as UserSort;
  const order = {
    key: 'id',
    by: { sorted: 'sorted' },
    words: byRefNum.includes(sort) ? (['sorted'] as const) : [],
  } as const;
  const way = input.sort.startsWith('-') ? '-sorted' : 'sorted';
  const { keys, total } = await pageKeys(rows, found(input, sort), order, { ...input, sort: way });
  return { rows: await listedRows(keys, rows), total };
});

export const userProjectList = query(userReads.userProjectList, async ({ rows }) => [
  ...(await rows(sql`
    select ${from(projects, 'p').pick('project_id', 'ref_num', 'title', { accessStartDate: 'from_date' })},
           ${from(projectDetails, 'd').pick({ accessEndDate: 'access_end', portalAccessEndDate: 'portal_end' })}
      from ${projects} p
      join ${projectDetails} d using (project_id)
     where not p.is_deleted
     order by p.ref_num`)),
]);

const oneAccount = (userId: string) => sql`
  select ${from(accounts, 'a').pick(
    'version',
    'email',
    'salutation',
    'last_name',
    'first_name',
    'chinese_name',
    { typeOfID: 'type_of_id' },
    'id_no',
    'id_validity',
    'is_permanent',
    'effective_date',
    'opened_at',
    'is_active',
    'on_site',
    'roles',
    'locked',
    'app_num_collaborate',
    'expiry_date_collaborate',
  )}
    from ${accounts} a
   where a.account_id = ${userId}
     and ${kept}`;

/** The application and the projects of an account, without deleted projects. */
const accessRows = (userId: string) => sql`
  select ${from(accountAccess, 'x').pick(
    'project_id',
    'is_self_service',
    { ownRefNum: 'ref_num', appNum: 'app_num', dateQuota: 'date_quota' },
    { accessStartDate: 'access_start', accessEndDate: 'access_end', portalAccessEndDate: 'portal_end' },
    { isPI: 'is_pi', isHA: 'is_ha' },
    'done',
  )},
         ${as('refNum', 'text', sql`coalesce(p.ref_num, x.ref_num, '')`)}, ${as('title', 'text', sql`coalesce(p.title, '')`)}
    from ${accountAccess} x
    left join ${projects} p on p.project_id = x.project_id
   where x.account_id = ${userId}
     and p.is_deleted is not true
   order by x.is_self_service, x.place`;

/** The ids of the application and of all projects of an account, deleted ones included. */
export const accessIdsOf = (userId: string) => sql`
  select ${from(accountAccess, 'x').pick('project_id')} from ${accountAccess} x where x.account_id = ${userId}`;

const tasksOf = (done: readonly string[]) => done.map((code) => ({ code: code as z.infer<typeof AdminTask> }));
const flagsOf = (roles: readonly string[]) =>
  Object.fromEntries(Object.entries(roleFlags).map(([flag, role]) => [flag, roles.includes(role)])) as Record<
    keyof typeof roleFlags,
    boolean
  >;

/** No row if the account is deleted or erased. */
export const rolesSql = (userId: string) => sql`
  select ${from(accounts, 'a').pick('roles')} from ${accounts} a where a.account_id = ${userId} and ${kept}`;

/** Returns the account. @throws Refused if it does not exist or the caller may not manage it (A16) */
export const shownTo = <A extends Pick<RowOf<ReturnType<typeof rolesSql>>, 'roles'>>(
  own: readonly string[],
  shownAccount: A | undefined,
): A => {
  if (!shownAccount) throw userNotShown('no-such-user', {});
  if (!mayManage(own, shownAccount.roles)) throw userNotShown('user-not-manageable', {});
  return shownAccount;
};

export const userDetail = query(userReads.userDetail, async ({ input: { userId }, who, facts, rows }) => {
  const [[account], access] = await Promise.all([rows(oneAccount(userId)), rows(accessRows(userId))]);
  const found = shownTo(who.roles, account);
  const { openedAt, isActive, onSite, roles, locked, ...details } = found;
  const application = access.find(({ isSelfService }) => isSelfService);
  return {
    user: {
      ...details,
      id: userId,
      accountCreationDate: facts.localOf(openedAt).date,
      status: isActive ? ('A' as const) : ('I' as const),
      accessLocation: onSite ? (0 as const) : (1 as const),
      ...flagsOf(roles),
      appNumSelfService: application?.refNum ?? null,
      appNoSelfService: application?.appNum ?? null,
      dateQuota: application?.dateQuota ?? null,
      accessStartDate: application?.accessStartDate ?? null,
      expiryDateSelfService: application?.accessEndDate ?? null,
      portalAccessEndDate: application?.portalAccessEndDate ?? null,
    },
    adminTasks: tasksOf(application?.done ?? []),
    projects: access
      .filter(({ isSelfService }) => !isSelfService)
      .map(({ projectId, refNum, title, accessStartDate, accessEndDate, portalAccessEndDate, isPI, isHA, done }) => ({
        ...{ projectId, refNum, title, accessStartDate, portalAccessEndDate, isPI, isHA },
        expiryDateCollaborate: accessEndDate,
        adminTasks: tasksOf(done),
      })),
    lockStatus: locked ? ('L' as const) : ('UL' as const),
  };
});

export const consequencesKnown = query(
  userOrders.consequencesKnown,
  async ({ input: { userId }, who, today, rows }) => {
    const [[account], access, [inside], booked] = await Promise.all([
      rows(oneAccount(userId)),
      rows(accessRows(userId)),
      rows(sql`
        select ${from(visits, 'v').pick('visit_id')}
          from ${visits} v
         where v.user_id = ${userId}
           and v.date = ${today}
           and v.signed_out_at is null
         limit 1`),
      rows(sql`
        select ${from(bookings, 'b').pick('date')}
          from ${accountAccess} x
          join ${bookings} b on b.project_id = x.project_id
         where x.account_id = ${userId}
           and x.is_self_service
           and b.holds
           and b.date >= ${today}
         order by b.date`),
    ]);
    return {
      email: shownTo(who.roles, account).email,
      isInside: inside !== undefined,
      projects: access.map(({ refNum }) => refNum),
      bookedDates: booked.map(({ date }) => date),
    };
  },
);
