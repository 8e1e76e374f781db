import { as, from } from '@hadcl/kernel/columns';
import { sql, type RowOf, type Sql } from '@hadcl/kernel/sql';
import type { Language } from '@hadcl/kernel/text/language';
import { accounts, hasLeft, nameIn, whyNotInUse } from '../../accounts/account/account.tables.js';
import {
  belongs,
  projectDetails,
  projectPeople,
  projects,
  type Belonging,
} from '../../projects/project/project.tables.js';
import type { ProjectType } from '../../words/project-type.js';
import type { RequestType } from './request.shapes.js';
import { asksVotes, isVoteDue, voteRounds } from '../votes/votes.tables.js';
import {
  outputRequests,
  passwordLedger,
  quotaPlaces,
  requestContents,
  requestHistory,
  requestPasswords,
} from './request.tables.js';

/** The language of the reader. */
type Reading = Language | undefined;
/** The scope of a query on a date: all projects, or the projects in which this person has portal access (R19). */
export type RequestScope = Belonging & {
  readonly all: boolean;
  /** Whether this person votes about requests. */
  readonly isJudge?: boolean;
  readonly today: string;
  readonly language?: Reading;
};
const awaitsVoteOf = ({ isJudge = false, userId }: RequestScope) =>
  isJudge ? sql`coalesce(${isVoteDue(userId)}, false)` : sql`false`;
/** The text of a statement depends on who asks, so that a kept plan of a researcher begins with their own projects. */
const mayRead = (whose: RequestScope) =>
  whose.all
    ? sql`true`
    : sql`p.project_id in (select m.project_id from ${projectPeople} m where ${belongs(whose, sql`m`)})
     and not ${hasLeft(sql`p.project_id`, sql`${whose.userId}`, whose.today)}`;
/** The name of a person by id; '' if unknown. */
const nameOf = (userId: Sql, language: Reading) =>
  sql`coalesce((select ${nameIn(language)} from ${accounts} p where p.account_id = ${userId}), '')`;

/** Whether the requester of `r` was never shown the password of its present approval. */
export const isUncollected = sql`
  not exists (select from ${passwordLedger} w
               where w.request_id = r.request_id and w.approval = r.approvals
                 and w.account_id = r.requester and w.version > r.requester_since)`;

/**
 * The projects of the view by project; deleted ones stay, because their requests do. One that is pending, by its dates
 * or by hand, begins none (R19).
 */
export const requestProjectRows = (whose: RequestScope) => sql`
  select ${from(projects, 'p').pick('project_id', 'ref_num', 'title', { userTypeCode: 'project_type' })},
         ${as(
           'mayBegin',
           'boolean',
           sql`
           not p.is_deleted
           and not coalesce(case when d.is_status_by_hand then d.status = 'PENDING' end, p.from_date > ${whose.today}::date)`,
         )}
    from ${projects} p
    left join ${projectDetails} d using (project_id)
   where ${mayRead(whose)}
   order by p.project_type, p.ref_num`;

type Which = {
  /** `0` is every project. */
  readonly projectId?: string;
  readonly projectType?: ProjectType | undefined;
  readonly type?: RequestType | undefined;
  readonly requestId?: string;
};
/** A condition that is left out for a filter without a value, or with the one that means all. */
const only = (value: string | undefined, condition: (value: string) => Sql, all?: string) =>
  value === undefined || value === all ? sql`true` : condition(value);
/** Request No. descending: #10 before #9, and a longer series before a shorter one (R37). */
const byNumber = sql`length(r.number_series) desc, r.number_series desc, r.number desc`;
/** What waits for the office first, the oldest submission first; drafts last (R37). */
const byWaiting = sql`
  case when r.status in ('SUBMITTED', 'UNDER_REVIEW') then 0 when r.status = 'INCOMPLETED' then 2 else 1 end,
  case when r.status in ('SUBMITTED', 'UNDER_REVIEW') then r.last_submitted_at end,
  ${byNumber}`;

/** What waits for the vote of this officer comes first. */
const officeOrder = (whose: RequestScope) =>
  whose.isJudge ? sql`${awaitsVoteOf(whose)} desc, ${byWaiting}` : byWaiting;

/** Requests that this person may read, in the order of their side's list. */
export const requestRows = (whose: RequestScope, { projectId, projectType, type, requestId }: Which) => sql`
  select ${from(outputRequests, 'r').pick('project_id', 'request_no', 'request_type', 'requester', 'version')},
         ${from(outputRequests, 'r').pick({
           id: 'request_id',
           statusCode: 'status',
           submission: 'submissions',
           firstSubmissionDate: 'first_submitted_at',
           lastSubmissionDate: 'last_submitted_at',
           approvedDate: 'approved_at',
           passwordId: 'password_id',
         })},
         ${from(outputRequests, 'r').pick('retention_date', 'res_officer', 'mailed_at')},
         ${from(outputRequests, 'r').pick('publication_type', 'jou_or_con', 'publication_title')},
         ${from(outputRequests, 'r').pick('journal', 'conference', { lastUpdatedDate: 'changed_at' })},
         ${as('lastUpdatedName', 'text', nameOf(sql`r.changed_by`, whose.language))},
         ${from(projects, 'p').pick('ref_num', 'project_type', 'title')},
         ${as('requestByName', 'text', nameOf(sql`r.requester`, whose.language))},
         ${as('isOwn', 'boolean', sql`r.requester = ${whose.userId}`)},
         ${as('reviewers', 'int', sql`coalesce(v.reviewers, 1)`)},
         ${as('votesIn', 'int', sql`coalesce(v.cast, 0)`)},
         ${as('isVoteDue', 'boolean', awaitsVoteOf(whose))},
         ${as(
           'isDestroyed',
           'boolean',
           sql`
           exists (select from ${requestPasswords} w
                    where w.password_id = r.password_id and w.destroyed_at is not null)`,
         )},
         ${as(
           'isReminded',
           'boolean',
           sql`
           exists (select from ${passwordLedger} w
                    where w.request_id = r.request_id and w.approval = r.approvals
                      and w.account_id = ${whose.userId} and w.after_reminder
                      and (w.account_id <> r.requester or w.version > r.requester_since))`,
         )}
    from ${outputRequests} r
    join ${projects} p using (project_id)
    left join ${voteRounds} v using (request_id)
   where ${mayRead(whose)}
     and ${only(projectId, (id) => sql`r.project_id = ${id}`, '0')}
     and ${only(projectType, (its) => sql`p.project_type = ${its}`)}
     and ${only(type, (its) => sql`r.request_type = ${its}`)}
     and ${only(requestId, (id) => sql`r.request_id = ${id}`)}
   order by ${whose.all ? officeOrder(whose) : byNumber}`;
export type RequestFound = RowOf<ReturnType<typeof requestRows>>;

export const requestContentRows = (requestId: string) => sql`
  select ${from(requestContents, 'c').pick('choices', 'texts', 'remarks')}
    from ${requestContents} c
   where c.request_id = ${requestId}`;
export type RequestContent = RowOf<ReturnType<typeof requestContentRows>>;

export const requestHistoryRows = (requestId: string, language: Reading) => sql`
  select ${from(requestHistory, 'h').pick('what', 'at', 'date', 'reason')},
         ${as('by', 'text', nameOf(sql`h.by_id`, language))}
    from ${requestHistory} h
   where h.request_id = ${requestId}
   order by h.version desc
   limit 200`;

/** The ledger of a request, newest first. */
export const showingRows = (requestId: string, language: Reading) => sql`
  select ${from(passwordLedger, 's').pick('at')}, ${as('by', 'text', nameOf(sql`s.account_id`, language))}
    from ${passwordLedger} s
   where s.request_id = ${requestId}
   order by s.version desc
   limit 200`;

/** Researchers of the project who may come today and still have the portal, without the requester. */
export const colleagueRows = (projectId: string, requester: string, today: string, language: Reading) => sql`
  select ${from(projectPeople, 'm').pick('user_id')}, ${as('name', 'text', nameIn(language))}
    from ${projectPeople} m
    join ${accounts} p on p.account_id = m.user_id
   where m.project_id = ${projectId}
     and m.user_id <> ${requester}
     and m.until_date >= ${today}
     and ${whyNotInUse(sql`p`, today)} is null
     and not ${hasLeft(sql`m.project_id`, sql`m.user_id`, today)}
   order by 2, m.user_id`;

/** The places of a project's quota that are taken; no row for a project that this person may not read. */
export const quotaRows = (whose: RequestScope, projectId: string) => sql`
  select ${from(projects, 'p').pick('project_type')},
         ${as('used', 'int', sql`(select count(*) from ${quotaPlaces} q where q.project_id = p.project_id)`)}
    from ${projects} p
   where p.project_id = ${projectId} and ${mayRead(whose)}`;

/**
 * Requests that wait for this officer, longest waiting first: while votes are awaited, only those that wait for theirs.
 * Who only reads gets all.
 */
export const waitingRows = (userId: string, isReader: boolean, language: Reading) => sql`
  select ${from(outputRequests, 'r').pick('project_id', 'request_no', 'request_type', {
    id: 'request_id',
    statusCode: 'status',
  })},
         ${as('lastSubmissionDate', 'timestamptz', sql`r.last_submitted_at`)},
         ${as('requestByName', 'text', nameOf(sql`r.requester`, language))}
    from ${outputRequests} r
    left join ${voteRounds} v using (request_id)
   where r.status in ('SUBMITTED', 'UNDER_REVIEW')
     and (${isReader} or not coalesce(${asksVotes}, false) or ${isVoteDue(userId)})
   order by r.last_submitted_at, ${byNumber}`;

/** Drafts, returned requests and uncollected outputs of this requester, in projects that they may still read. */
export const toActRows = (whose: RequestScope) => sql`
  select ${from(outputRequests, 'r').pick('project_id', 'request_no', 'request_type', 'retention_date', {
    id: 'request_id',
    statusCode: 'status',
  })}
    from ${outputRequests} r
    join ${projects} p using (project_id)
   where r.requester = ${whose.userId}
     and ${mayRead({ ...whose, all: false })}
     and (r.status in ('INCOMPLETED', 'REVISION') and not p.is_deleted
          or r.status = 'APPROVED' and r.retention_date >= ${whose.today}::date and ${isUncollected})
   order by case r.status when 'APPROVED' then 0 when 'REVISION' then 1 else 2 end, r.retention_date, ${byNumber}`;
