import { as, from } from '@hadcl/kernel/columns';
import { type QueryContext, query } from '@hadcl/kernel/query';
import { sql } from '@hadcl/kernel/sql';
import { accounts } from '../../accounts/account/account.tables.js';
import { bookings, seatsLetIn } from '../../bookings/booking/booking.tables.js';
import { labDays } from '../../lab-days/day/lab-day.tables.js';
import { outstandingMonths } from '../../progress-reports/due/report-dates.contract.js';
import { filedMonths } from '../../progress-reports/report/report.tables.js';
import { accessLocationOf } from '../../words/access-location.js';
import {
  belongs,
  presentRefNum,
  projectPeople,
  projects,
  type Belonging,
} from '../../projects/project/project.tables.js';
import { codePurpose, packCode } from './door-code.js';
import { attendanceCalls, attendanceOrders, codeSeconds } from '../visits/attendance.contract.js';
import { visits } from '../visits/attendance.tables.js';
import { lastDateOver } from '../visits/desk.sql.js';
import { closing, isBefore, opening } from '../visits/lab-hours.js';
import { allSeatsInUse, isWithin, whyNoScan } from './scan.rules.js';
import { doorCodeOf, typedCodeOf } from './typed-code.js';

/** The visit that the person has not signed out of, on any date. */
const openVisit = (userId: string) => sql`
  select ${from(visits, 'v').pick('date', 'project_id', { at: 'signed_in_at' })}, ${presentRefNum(sql`v`)}
    from ${visits} v
   where v.user_id = ${userId}
     and v.signed_out_at is null
   order by v.date desc, v.signed_in_at desc
   limit 1`;

/** The person's latest visit of today. */
const lastVisit = (userId: string, { now, today, facts }: Pick<QueryContext<never>, 'now' | 'today' | 'facts'>) => sql`
  select ${from(visits, 'v').pick(
    { attendanceId: 'visit_id', signinTime: 'signed_in_at', signoutTime: 'signed_out_at' },
    'workstation_no',
    'locker_no',
  )},
         ${presentRefNum(sql`v`)},
         ${as('isOpen', 'boolean', sql`v.signed_out_at is null and v.date > ${lastDateOver(today, now, facts)}`)}
    from ${visits} v
   where v.user_id = ${userId}
     and v.date = ${today}
   order by v.signed_in_at desc, v.visit_id
   limit 1`;

/**
 * Whether the person may enter the lab at all (C18). The account is read again: it may end while they are logged in.
 */
const ownAccount = (userId: string, today: string) => sql`
  select ${as(
    'isActive',
    'boolean',
    sql`p.is_active and not p.is_deleted and not p.locked and p.effective_date <= ${today}
        and (p.portal_until is null or p.portal_until >= ${today})`,
  )}
    from ${accounts} p
   where p.account_id = ${userId}`;

/** The projects of the person, and the one they are inside with even if they left it meanwhile. */
const projectsOf = (who: Belonging, today: string) => sql`
  select ${from(projects, 'p').pick(
    { userTypeCode: 'project_type', from: 'from_date', until: 'until_date' },
    'project_id',
    'ref_num',
    'is_remote',
  )},
         ${from(projectPeople, 'm').orNull({ ownFrom: 'from_date', ownUntil: 'until_date' })},
         ${filedMonths(sql`p.project_id`)},
         ${as(
           'seatsReserved',
           'int',
           sql`coalesce((select sum(${seatsLetIn(sql`b`)}) from ${bookings} b
                          where b.date = ${today} and b.project_id = p.project_id and b.approved_at is not null), 0)`,
         )},
         ${as(
           'seatsInUse',
           'int',
           sql`select count(*) from ${visits} v
                where v.date = ${today} and v.project_id = p.project_id and v.signed_out_at is null`,
         )}
    from (select o.project_id from ${projectPeople} o where ${belongs(who, sql`o`)}
           union
          select project_id from ${visits} where user_id = ${who.userId} and date = ${today} and signed_out_at is null) mine
    join ${projects} p using (project_id)
    left join ${projectPeople} m on m.project_id = p.project_id and ${belongs(who, sql`m`)}
   order by p.project_type, p.ref_num`;

/** A code for each project of the person today, or why there is none. The scan applies the same rules again. */
export const attendanceQrs = query(
  attendanceCalls.attendanceQrs,
  async ({ who, now, today, facts, rows, seal, mark }) => {
    const { userId } = who;
    const [[day], [inside = null], [last = null], [itsAccount], found] = await Promise.all([
      rows(sql`select ${from(labDays, 'd').pick('is_open', 'remarks')} from ${labDays} d where d.date = ${today}`),
      rows(openVisit(userId)),
      rows(lastVisit(userId, { now, today, facts })),
      rows(ownAccount(userId, today)),
      rows(projectsOf(who, today)),
    ]);
    const isActive = itsAccount?.isActive ?? true;
    const instant = Date.parse(now).toString(36);
    const sealed = (projectId: string, place: number) =>
      seal(codePurpose, packCode({ userId, projectId, date: today, tokenId: `${instant}-${place}` }), codeSeconds);
    const theirs = found
      .map(({ from: start, until, ownFrom, ownUntil, filed, ...project }) => {
        const period = { from: start, until };
        const own = ownFrom !== null && ownUntil !== null ? [{ from: ownFrom, until: ownUntil }] : [];
        const periods = own.length > 0 ? [period, ...own] : [];
        const isInside = inside?.date === today && inside.projectId === project.projectId;
        const reportOwed = outstandingMonths(period, new Set(filed), today)[0] ?? null;
        return { project, periods, isInside, reportOwed };
      })
      .filter(({ periods, isInside }) => isInside || isWithin(periods, today))
      .sort((one, other) => Number(other.isInside) - Number(one.isInside));
    return {
      date: today,
      remarks: day?.remarks ?? '',
      lastVisit: last,
      turnsAt: [opening, closing].map((time) => facts.instantOf(today, time)).find((at) => isBefore(now, at)) ?? null,
      seconds: codeSeconds,
      projectQRs: theirs.map(({ project, periods, isInside, reportOwed }, place) => {
        const arrival = { ...project, periods, reportOwed, isOpen: day?.isOpen ?? false, inside, isActive };
        const broken = whyNoScan({ ...arrival, now, date: today }, facts);
        const { isRemote, ...row } = project;
        return {
          ...row,
          accessLocation: accessLocationOf(isRemote),
          isInside,
          since: isInside ? inside!.at : null,
          isOccupied: !isInside && allSeatsInUse(project),
          refusalCode: broken && broken.code,
          refusalFacts: broken ? { ...broken.facts } : {},
          refusal: broken && facts.tell(broken),
          token: broken ? '' : sealed(project.projectId, place),
          typedCode: broken ? '' : typedCodeOf({ userId, projectId: project.projectId, date: today }, now, mark),
        };
      }),
    };
  },
);

/** Everybody who may have shown a code today: members of projects with a booking, and people with a visit today. */
const owners = (today: string) => sql`
  select ${from(projectPeople, 'm').pick('user_id', 'project_id')}
    from ${projectPeople} m
   where m.project_id in (select project_id from ${bookings} where date = ${today})
   union
  select ${from(visits, 'v').pick('user_id', 'project_id')}
    from ${visits} v
   where v.date = ${today}`;

/** Finds the owner of a code typed at the desk; the scan then applies its own rules (C17). */
export const typedCode = query(attendanceOrders.typedCode, async ({ input, now, today, rows, mark }) =>
  doorCodeOf(
    input.typed,
    (await rows(owners(today))).map((one) => ({ ...one, date: today })),
    now,
    mark,
  ),
);
