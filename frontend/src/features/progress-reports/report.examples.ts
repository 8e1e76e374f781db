import type { Report, ReportRow, Waiting } from './types.js';

export { withLayout } from '../../ui/form/form.examples.js';

/** A row of a list: submitted in time, neither ahead nor behind. */
export const row = (more: Partial<ReportRow> = {}): ReportRow => ({
  ...{ projectId: 'p-014', refNum: 'DCL-2026-014', statusDB: 'SUBMITTED', deadline: '2027-02-28' },
  ...{ expectedProgress: 50, isOverdue: false, suspendsAccess: false, allowed: [] },
  ...{ projectType: 'COL_RESEARCHER', projectTitle: 'Sepsis early warning', reportMonth: '2027-02-01' },
  ...{ submissionStatus: 'Submitted', submissionSaveDate: '2027-02-27T18:46:00+08:00', progress: 48, lastProgress: 45 },
  ...{ projectMilestone: ['DESC_ANA', 'CODE_MOD'], reviewStatusBy: 'Awaiting review' },
  lastSaveSubmittedBy: 'Chan Tai Man',
  ...more,
});
/** The same row, returned for revision. */
export const returnedRow = (more: Partial<ReportRow> = {}): ReportRow =>
  row({ statusDB: 'REVISED', submissionStatus: 'Revision Required', reviewStatusBy: 'Returned', ...more });

const none = { data: '', platform: '', physical: '', meeting: '', others: '' };
type ByTopic = Partial<typeof none>;
const comments = (its: ByTopic = {}) => {
  const { data, platform, physical, meeting, others } = { ...none, ...its };
  return {
    ...{ dataCommentResearcher: data, platformCommentResearcher: platform, physicalCommentResearcher: physical },
    ...{ meetingCommentResearcher: meeting, othersCommentResearcher: others },
  };
};
const replies = (its: ByTopic = {}) => {
  const { data, platform, physical, meeting, others } = { ...none, ...its };
  return {
    ...{ dataCommentHADCL: data, platformCommentHADCL: platform, physicalCommentHADCL: physical },
    ...{ meetingCommentHADCL: meeting, othersCommentHADCL: others },
  };
};

type More = Partial<Report> & { replies?: ByTopic; comments?: ByTopic };
/** The report of March, saved by its researcher and complete enough to submit. */
export const report = ({ replies: answered, comments: said, ...more }: More = {}): Report => ({
  ...{ projectId: 'p-014', refNum: 'DCL-2026-014', statusDB: 'SAVED', deadline: '2027-03-31' },
  ...{ expectedProgress: 62, isOverdue: false, suspendsAccess: false, allowed: ['save', 'submit'] },
  ...{ projectType: 'COL_RESEARCHER', cohort: 2026, projectTitle: 'Sepsis early warning' },
  ...{ accessStartDate: '2026-06-01', projectEndDate: '2027-09-30', researchers: 4 },
  ...{ reportingMonth: '2027-03-01', status: 'Saved', version: 3 },
  months: ['2027-01-01', '2027-02-01', '2027-03-01'],
  ...{ submittedAt: null, submittedBy: '', reviewedAt: null, reviewedBy: '' },
  lastReport: {
    ...{ reportMonth: '2027-02-01', statusDB: 'REVIEWED', progress: 48, expectedProgress: 56 },
    projectMilestone: ['DESC_ANA'],
  },
  history: [{ what: 'SAVED', at: '2027-03-09T17:20:00+08:00', by: 'Ho Ka Ming' }],
  ...{ previous: null, changedFields: [] },
  ...{ projectProgress: 58, projectMilestone: ['CODE_MOD'] },
  ...{ completeProgress: '<p>Second release is <strong>clean</strong>.</p>', plannedProgress: '<p>Validation</p>' },
  ...{ estimatedAccessEndDate: '2027-09-30', estimatedStudyCompletionDate: '2029-12-31' },
  outcomes: [
    { projectObj: 'Describe the course', isAchieved: true, isPartiallyAchieved: false, isNotYetAchieved: false },
    { projectObj: 'Develop a model', isAchieved: false, isPartiallyAchieved: false, isNotYetAchieved: false },
  ],
  ...{ isPublication: true, isAiModelAlg: null, isProvision: false, specifyContent: '' },
  ...{ isPlanToIntegrate: null, targetSystems: '', relatedCOCInvolved: '', relatedHAInvolved: '' },
  fileMegabytes: 10,
  supplementaries: [{ documentName: 'Calibration.pdf', content: 'Folder 14 &amp; 15', file: null }],
  ...comments(said),
  ...replies(answered),
  ...more,
});

const inside = {
  dataCommentFor: 0,
  platformCommentFor: 0,
  physicalCommentFor: 0,
  meetingCommentFor: 0,
  othersCommentFor: 0,
} as const;
/** A submitted report as the office reads it. */
export const submittedReport = (more: More = {}): Report =>
  report({
    ...{ statusDB: 'SUBMITTED', status: 'Submitted', allowed: ['review', 'return'], version: 4 },
    ...{ submittedAt: '2027-03-10T09:14:00+08:00', submittedBy: 'Ho Mei Ling' },
    ...inside,
    ...{ issueRisks: [], overallRisk: null, remarks: '' },
    ...more,
  });

export const waiting = (refNum: string, reportMonth = '2027-03-01'): Waiting => ({
  ...{ projectId: `p-${refNum.slice(-3)}`, refNum, reportMonth },
  ...{ submittedAt: '2027-03-10T09:14:00+08:00', submittedBy: 'Ho Mei Ling' },
});
