import type { Input } from '@hadcl/kernel/call';
import { plainFacts } from '@hadcl/kernel-testing/given';
import type { DataOf } from '@hadcl/kernel/event';
import { clean, plainTextOf } from '@hadcl/platform/serving/facts/clean-html';
import { sentencesOf } from '@hadcl/platform/serving/facts/sentences';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import { project } from '../../projects/project/project.stream.js';
import { reportCalls } from './report.contract.js';
import { type reportEvents, filedReports, report, reportIdOf } from './report.stream.js';
import { reportFileMessages } from '../files/report-file.messages.en.js';
import { reportMessages } from './report.messages.en.js';
import { JudgeReport, WriteReport } from './report.shapes.js';

const say = sentencesOf({ en: { ...reportMessages, ...reportFileMessages } })('en');
/** The sentences and the HTML cleaning of the product. */
export const facts = {
  ...plainFacts,
  clean,
  textOf: plainTextOf,
  say: say as typeof plainFacts.say,
  tell: ({ code, facts: its }: { code: string; facts: unknown }) => say(code, its as Record<string, unknown>),
};
/** On 10 March 2027, unless the test gives another day. */
export const on = (today = '2027-03-10') => ({ today, now: `${today}T10:00:00+08:00`, facts });

const access = { from: '2026-10-01', until: '2027-09-30' };
export const opened = (projectId = 'team', its: Partial<typeof access> = {}) =>
  projectAccess.of(projectId).records('CollaborationOpened', {
    ...{ projectId, refNum: `R-${projectId}`, title: 'Stroke outcomes', cohort: '2026' },
    ...access,
    ...its,
  });
export const attached = (userId = 'ann', projectId = 'team') =>
  projectAccess.of(projectId).records('PersonAttached', { projectId, userId, ...access, isPI: false, isHA: false });
export const solo = projectAccess.of('solo').records('SelfServiceOpened', {
  ...{ projectId: 'solo', refNum: 'S-1', title: 'Falls', userId: 'ann', dateQuota: 3, location: 'ON_SITE' as const },
  ...access,
});
export const team = [opened(), attached()];
/** The office's record of the project, with these objectives. */
export const withObjectives = (...objectives: string[]) =>
  project.of('team').records('ProjectCreated', {
    ...{ projectId: 'team', refNum: 'R-team', cohort: 2026, title: 'Stroke outcomes' },
    ...{ status: 'ACTIVE', isStatusByHand: false, accessStartDate: access.from, accessEndDate: access.until },
    ...{ expectedAccessEndDate: access.until, studyCompletionDate: null, portalAccessEndDate: '2029-09-30' },
    ...{ objectives, remarks: '' },
  });

type Sent = Input<typeof reportCalls.writeReport>;
type Judging = Input<typeof reportCalls.judgeReport>;
const complete = {
  projectProgress: 58,
  projectMilestone: ['CODE_MOD'],
  completeProgress: '<p>Second release is <b>clean</b>.</p>',
  plannedProgress: 'Validation on R&D data, p<0.05',
  estimatedAccessEndDate: '2027-09-30',
  estimatedStudyCompletionDate: '2029-12-31',
};
/** A report that can be submitted, as the form sends it; `its` replaces fields. */
export const sent = (status: Sent['status'], its: object = {}): Sent =>
  WriteReport.parse({ projectId: 'team', reportingMonth: '2027-03-01', status, ...complete, ...its });
export const judging = (status: Judging['status'], its: object = {}): Judging =>
  JudgeReport.parse({
    ...{ projectId: 'team', reportingMonth: '2027-03-01', status, overallRisk: 'LOW', version: 1 },
    ...its,
  });

type Written = DataOf<typeof reportEvents.ReportSaved>;
const none = { data: '', platform: '', physical: '', meeting: '', others: '' };
export const writes = (projectId = 'team', month = '2027-03'): Written => ({
  ...{ reportId: reportIdOf(projectId, month), projectId, month },
  choices: {
    ...{ projectProgress: 58, projectMilestone: ['CODE_MOD'] },
    ...{ estimatedAccessEndDate: '2027-09-30', estimatedStudyCompletionDate: '2029-12-31' },
    ...{ isPublication: null, isAiModelAlg: null, isProvision: null, isPlanToIntegrate: null },
  },
  texts: {
    ...{ completeProgress: complete.completeProgress, plannedProgress: complete.plannedProgress, outcomes: [] },
    ...{ specifyContent: '', targetSystems: '', relatedCOCInvolved: '', relatedHAInvolved: '' },
    ...{ supplementaries: [], comments: none },
  },
});
export const judges = (
  its: Partial<Omit<DataOf<typeof reportEvents.ReportReviewed>, 'review'>> & { replies?: Partial<typeof none> } = {},
  { projectId = 'team', month = '2027-03' } = {},
): DataOf<typeof reportEvents.ReportReviewed> => {
  const { replies = {}, ...more } = its;
  return {
    ...{ reportId: reportIdOf(projectId, month), projectId, month, overallRisk: 'LOW', remarks: '' },
    review: { replies: { ...none, ...replies }, issues: [] },
    ...{ shown: [], newlyShown: [] },
    ...more,
  };
};

const its = (projectId = 'team', month = '2027-03') => report.of(reportIdOf(projectId, month));
export const saved = (projectId?: string, month?: string) =>
  its(projectId, month).records('ReportSaved', writes(projectId, month));
export const submitted = (submission = 1, projectId?: string, month?: string) =>
  its(projectId, month).records('ReportSubmitted', { ...writes(projectId, month), submission });
export const returned = (more: Parameters<typeof judges>[0] = {}, which: { projectId?: string; month?: string } = {}) =>
  its(which.projectId, which.month).records('ReportReturned', judges(more, which));
export const reviewed = (more: Parameters<typeof judges>[0] = {}, which: { projectId?: string; month?: string } = {}) =>
  its(which.projectId, which.month).records('ReportReviewed', judges(more, which));
export const filed = (projectId = 'team', month = '2027-03') =>
  filedReports.of(projectId).records('ReportFiled', { projectId, month });
