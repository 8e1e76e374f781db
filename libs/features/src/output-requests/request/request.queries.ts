import type { Who } from '@hadcl/kernel/call';
import type { Facts } from '@hadcl/kernel/decision';
import { query } from '@hadcl/kernel/query';
import type { z } from 'zod';
import {
  dominancePercent,
  filesPerRequest,
  outputFileColumns,
  outputFileRows,
  promiseDays,
  quotaOfProject,
  quotaOfSelfService,
  requestCalls,
  smallCount,
  zeroIsSmall,
} from './request.contract.js';
import { actsOnRequest, isRequestOffice, isWithOffice } from './request.policy.js';
import {
  quotaRows,
  requestProjectRows,
  requestRows,
  toActRows,
  waitingRows,
  type RequestFound,
  type RequestScope,
} from './request.rows.js';
import type { RequestStatus, RequestToAct } from './request.shapes.js';

/** The office reads the requests of all projects, a researcher those of their own (R19). */
export const requestScopeOf = (who: Who, today: string): RequestScope => ({
  ...{ ...who, all: isRequestOffice(who), isJudge: who.codes.includes('OUTPUT_REQUEST_MANAGEMENT'), today },
});
/** What a researcher reads in their own list, whatever other functions they have. */
const ownOf = (who: Who, today: string): RequestScope => ({ ...who, all: false, today });

type Days = Pick<Facts, 'isWorkingDay' | 'daysBefore' | 'localOf'>;
/** Working days from the day after the submission to today, both included (R36). */
export const officeDaysSince = (submitted: string, today: string, facts: Days): number => {
  let days = 0;
  for (let date = facts.daysBefore(facts.localOf(submitted).date, -1); date <= today; date = facts.daysBefore(date, -1))
    if (facts.isWorkingDay(date)) days += 1;
  return days;
};

type Asked = { readonly who: Who; readonly today: string; readonly facts: Facts };
/** The part that a list row and the request itself have in common. */
export const shownRow = (row: RequestFound, { who, today, facts }: Asked) => {
  const { statusCode, lastSubmissionDate, passwordId, retentionDate, isOwn, mailedAt } = row;
  // Judged by today, not by whether the key was destroyed already (R29).
  const pwdExpired = passwordId !== null && retentionDate !== null && retentionDate < today;
  // An extended retention date needs a new password once the key of the old one is gone.
  const filePassword = passwordId !== null && (!row.isDestroyed || pwdExpired);
  const allowed = actsOnRequest({ ...row, filePassword, pwdExpired, isMailed: mailedAt !== null }, who);
  const isWaiting = isWithOffice(statusCode) && lastSubmissionDate !== null;
  return {
    ...{ id: row.id, projectId: row.projectId, refNum: row.refNum, projectType: row.projectType },
    ...{ requestNo: row.requestNo, requestType: row.requestType, statusCode },
    status: facts.say(`request-status-${statusCode}`, {}),
    ...{ requestByName: row.requestByName, isOwn },
    ...{ firstSubmissionDate: row.firstSubmissionDate, lastSubmissionDate, approvedDate: row.approvedDate },
    ...{ filePassword, pwdExpired, retentionDate },
    reminderDue: allowed.includes('show-password') && !row.isReminded,
    resOfficer: row.resOfficer,
    officeDays: isWaiting ? officeDaysSince(lastSubmissionDate, today, facts) : null,
    promiseDays: facts.parameter(promiseDays),
    // Nobody reads here that a further vote was asked for, which would tell that one was against.
    ...(isWaiting && row.reviewers > 1 && { votes: { in: Math.min(row.votesIn, row.reviewers), of: row.reviewers } }),
    version: row.version,
    allowed,
  };
};
const acts: Readonly<Partial<Record<RequestStatus, z.infer<typeof RequestToAct>['act']>>> = {
  INCOMPLETED: 'submit',
  REVISION: 'revise',
  APPROVED: 'collect',
};
const listRow = (row: RequestFound, asked: Asked) => {
  const { say } = asked.facts;
  const { statusCode, publicationType } = row;
  const act = acts[statusCode];
  return {
    ...shownRow(row, asked),
    requestTypeDesc: say(`request-type-${row.requestType}`, {}),
    // The same to all readers; the page colours it for the requester (R19).
    actionRequired: act === 'submit' || act === 'revise' ? say(`request-action-${act}`, {}) : '',
    publicationTypeDesc: publicationType === null ? '' : say(`publication-type-${publicationType}`, {}),
    publicationTitle: row.publicationTitle,
    joOrCoName: row.jouOrCon === 'CON' ? row.conference : row.journal,
  };
};

export const ownRequests = query(requestCalls.ownRequests, async ({ input, rows, ...asked }) =>
  (await rows(requestRows(ownOf(asked.who, asked.today), input))).map((row) => listRow(row, asked)),
);

export const officeRequests = query(requestCalls.officeRequests, async ({ input, rows, ...asked }) =>
  (await rows(requestRows(requestScopeOf(asked.who, asked.today), input))).map((row) => listRow(row, asked)),
);

export const requestProjects = query(requestCalls.requestProjects, async ({ who, today, rows }) =>
  (await rows(requestProjectRows(requestScopeOf(who, today)))).map(({ title, ...project }) => ({
    ...project,
    projectTitle: title,
  })),
);

/** What tables are judged by today. */
export const thresholdsOf = (facts: Pick<Facts, 'parameter'>) => ({
  smallCount: facts.parameter(smallCount),
  zeroIsSmall: facts.parameter(zeroIsSmall) !== 0,
  dominancePercent: facts.parameter(dominancePercent),
});

export const requestLimits = query(
  requestCalls.requestLimits,
  async ({ input: { projectId }, who, today, facts, rows }) => {
    const [project, selfService] = [facts.parameter(quotaOfProject), facts.parameter(quotaOfSelfService)];
    const [found] = projectId === '0' ? [] : await rows(quotaRows(requestScopeOf(who, today), projectId));
    return {
      ...{ project, selfService },
      files: facts.parameter(filesPerRequest),
      rows: facts.parameter(outputFileRows),
      columns: facts.parameter(outputFileColumns),
      ...thresholdsOf(facts),
      quota: found ? { used: found.used, of: found.projectType === 'SELF_RESEARCHER' ? selfService : project } : null,
    };
  },
);

export const waitingRequests = query(requestCalls.waitingRequests, async ({ who, today, facts, rows }) =>
  (await rows(waitingRows(who.userId, !who.codes.includes('OUTPUT_REQUEST_MANAGEMENT'), who.language))).map((row) => ({
    ...row,
    officeDays: officeDaysSince(row.lastSubmissionDate, today, facts),
    promiseDays: facts.parameter(promiseDays),
  })),
);

export const requestsToAct = query(requestCalls.requestsToAct, async ({ who, today, rows }) =>
  (await rows(toActRows(ownOf(who, today)))).map(({ statusCode, retentionDate, ...row }) => ({
    ...row,
    act: acts[statusCode]!,
    retentionDate: statusCode === 'APPROVED' ? retentionDate : null,
  })),
);
