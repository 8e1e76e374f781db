import { as, from } from '@hadcl/kernel/columns';
import { only } from '@hadcl/kernel/projection';
import { sql, type Sql } from '@hadcl/kernel/sql';
import { accounts } from '../../accounts/account/account.tables.js';
import { bookedDaysSql, visits } from '../../attendance/visits/attendance.tables.js';
import { outputRequests } from '../../output-requests/request/request.tables.js';
import { progressReports } from '../../progress-reports/report/report.tables.js';
import { salutedName } from '../management/project-management.queries.js';
import type { StoryAbout, StoryLane, StoryWhat } from './project-story.contract.js';
import { projectStory, type SavedDetails } from './project-story.tables.js';

type Which = { readonly projectId: string; readonly hasReports: boolean; readonly hasRequests: boolean };
/**
 * All lines of a project. Its first visit comes from the present visits, as in lists, so a deleted one does not count.
 */
const linesOf = ({ projectId, hasReports, hasRequests }: Which) => sql`
  select ${from(projectStory, 's').pick('line', 'position', 'at', 'lane', 'by_id', 'person_id', 'about')},
         ${as(
           'what',
           only<StoryWhat>('text'),
           sql`case when s.what <> 'attached' then s.what
                    when lag(s.what) over before = 'attached' then 'moved' else 'joined' end`,
         )},
         ${as('before', only<SavedDetails | null, 'jsonb'>('jsonb'), sql`lag(s.about) over before`)}
    from ${projectStory} s
   where s.project_id = ${projectId}
     and (${hasReports} or s.lane <> 'reports')
     and (${hasRequests} or s.lane <> 'requests')
  window before as (partition by s.series order by s.position)
   union all
  (select 'first-visit', 0, v.signed_in_at, 'people', v.user_id, v.user_id, '{}', 'first-visit', null
     from ${visits} v
    where v.project_id = ${projectId}
    order by v.date, v.signed_in_at
    limit 1)`;

const nameOf = (userId: Sql, column: Sql) =>
  sql`coalesce((select ${column} from ${accounts} p where p.account_id = ${userId}), '')`;
const chineseName = sql`p.chinese_name`;

type LineSelection = Which & { readonly lane?: StoryLane | undefined; readonly most: number };
/** The newest lines of a project, of one lane or all. */
export const storyRows = ({ lane, most, ...which }: LineSelection) => {
  const lines = linesOf(which);
  return sql`
    select ${from(lines, 'l').pick({ id: 'line' }, 'at', 'lane', 'what', 'before')},
           ${as(
             'about',
             only<StoryAbout & SavedDetails, 'jsonb'>('jsonb'),
             // Events of a request have its id; it keeps its number for ever.
             sql`l.about || coalesce((select jsonb_build_object('requestNo', r.request_no) from ${outputRequests} r
                                       where r.request_id = l.about ->> 'requestId'), '{}')`,
           )},
           ${from(lines, 'l').pick({ personId: 'personId' })},
           ${as('byName', 'text', nameOf(sql`l."byId"`, salutedName))},
           ${as('byNameZh', 'text', nameOf(sql`l."byId"`, chineseName))},
           ${as('personName', 'text', nameOf(sql`l."personId"`, salutedName))},
           ${as('personNameZh', 'text', nameOf(sql`l."personId"`, chineseName))}
      from (${lines}) l
     where coalesce(l.lane = ${lane ?? null}::text, true)
     order by l.at desc, l.position desc
     limit ${most}`;
};

export const laneRows = (which: Which) => {
  const lines = linesOf(which);
  return sql`
    select ${from(lines, 'l').pick('lane')}, ${as('count', 'int', sql`count(*)`)}
      from (${lines}) l
     group by l.lane`;
};

/** How many people joined and left a project, by month of the event. */
export const membershipRows = (projectId: string, zone: string) => sql`
  select ${as('month', 'text', sql`to_char(l.at at time zone ${zone}, 'YYYY-MM')`)},
         ${as('joined', 'int', sql`count(*) filter (where l.what = 'joined')`)},
         ${as('left', 'int', sql`count(*) filter (where l.what = 'left')`)}
    from (${linesOf({ projectId, hasReports: false, hasRequests: false })}) l
   where l.what in ('joined', 'left')
   group by 1`;

/** Seats and visitors of a project by month, and up to today also what the rates count (C5). */
export const seatRows = (projectId: string, today: string) => sql`
  with ${bookedDaysSql(sql`project_id = ${projectId}`)}
  select ${as('month', 'text', sql`to_char(date, 'YYYY-MM')`)}, ${as('seats', 'int', sql`sum(seats)`)},
         ${as('visits', 'int', sql`sum(people)`)},
         ${as('seatsUntilToday', 'int', sql`coalesce(sum(seats) filter (where date <= ${today}::date), 0)`)},
         ${as('used', 'int', sql`sum(used)`)}
    from of_project
   group by 1`;

export const storyReportRows = (projectId: string) => sql`
  select ${from(progressReports, 'r').pick('month', 'status', 'progress', 'risk')}
    from ${progressReports} r
   where r.project_id = ${projectId}
   order by r.month`;
