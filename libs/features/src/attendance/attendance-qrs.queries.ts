import type { Output } from '@hadcl/kernel/call';
import { dayText } from '@hadcl/kernel/day-text';
import { query } from '@hadcl/kernel/query';
import { sql } from '@hadcl/kernel/sql';
import type { AccessCode } from './access-code.js';
import { codePurpose } from './access-code.js';
import { attendanceMembers, attendanceProjects } from './attendance-people.projection.js';
import { attendanceCalls, codeSeconds } from './attendance.contract.js';
import { attendanceBookings, attendanceDays, visits } from './attendance.projection.js';
import { lastDateOver } from './desk.sql.js';
import { isOver } from './lab-hours.js';
import { outstandingReport } from './outstanding-report.js';

type Qr = Output<typeof attendanceCalls.attendanceQrs>['projectQRs'][number];
type Row = Omit<Qr, 'token' | 'refusal' | 'refusalCode' | 'isOccupied'>;
type Why = readonly [code: string, names: Readonly<Record<string, string>>];
type Day = { isOpen: boolean | null; remarks: string; owed: string | null };

const projectsOf = (userId: string, today: string) => sql`
  select project.project_id as "projectId", project.ref_num as "refNum", project.project_type as "userTypeCode",
         project.is_remote as "isRemote",
         coalesce((select sum(b.seats) from ${attendanceBookings} b
                    where b.date = ${today} and b.project_id = project.project_id and b.approved_at is not null), 0)
           as "seatsReserved",
         (select count(*) from ${visits} v
           where v.date = ${today} and v.project_id = project.project_id and v.signed_out_at is null) as "seatsInUse",
         mine.since is not null as "isInside", mine.since
    from ${attendanceMembers} m
    join ${attendanceProjects} project using (project_id)
    left join lateral (
         select signed_in_at as since from ${visits} v
          where v.date = ${today} and v.user_id = m.user_id and v.project_id = m.project_id and v.signed_out_at is null
          limit 1) mine on true
   where m.user_id = ${userId}
     and ${today}::date between greatest(m.access_from, project.access_from) and least(m.access_until, project.access_until)
   order by mine.since is null, project.project_type, project.ref_num`;

const dayFor = (userId: string, today: string, lastOver: string) => sql`
  select (select is_open from ${attendanceDays} where date = ${today}) as "isOpen",
         coalesce((select remarks from ${attendanceDays} where date = ${today}), '') as remarks,
         (select max(date) from ${visits}
           where user_id = ${userId} and signed_out_at is null and date <= ${lastOver}) as owed`;

/** A code for each project of the person today, or why there is none; the scan decides again by the lab day itself. */
export const attendanceQrs = query(
  attendanceCalls.attendanceQrs,
  async ({ who: { userId }, now, today, facts, rows, seal }) => {
    const [[day], projects] = await Promise.all([
      rows<Day>(dayFor(userId, today, lastDateOver(today, now, facts))),
      rows<Row>(projectsOf(userId, today)),
    ]);
    const date = dayText(today);
    const whyNone = (project: Row): Why | null => {
      const { projectId, refNum, isInside, isRemote, seatsReserved, seatsInUse } = project;
      if (day!.owed) return ['leaving-undeclared', { date: dayText(day!.owed) }];
      if (isInside) return null;
      if (isOver(today, now, facts)) return ['out-of-hours', {}];
      if (isRemote) return ['access-remote', {}];
      if (!day!.isOpen) return ['lab-closed', { date }];
      const month = outstandingReport(projectId, today);
      if (month) return ['report-outstanding', { refNum, month }];
      if (seatsReserved === 0) return ['no-seat-reserved', { date }];
      if (seatsInUse >= seatsReserved) return ['all-seats-occupied', { refNum, date }];
      return null;
    };
    const instant = Date.parse(now).toString(36);
    const sealed = (projectId: string, place: number) =>
      seal(
        codePurpose,
        { userId, projectId, date: today, tokenId: `${instant}-${place}` } satisfies AccessCode,
        codeSeconds,
      );
    return {
      date: today,
      remarks: day!.remarks,
      seconds: codeSeconds,
      projectQRs: projects.map((project, place) => {
        const why = whyNone(project);
        const isOccupied =
          !project.isInside && project.seatsReserved > 0 && project.seatsInUse >= project.seatsReserved;
        return {
          ...project,
          isOccupied,
          refusalCode: why && why[0],
          refusal: why && facts.say(...why),
          token: why ? '' : sealed(project.projectId, place),
        };
      }),
    };
  },
);
