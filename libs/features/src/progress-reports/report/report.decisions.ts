import { decision, type Facts } from '@hadcl/kernel/decision';
import { lastChange } from '@hadcl/kernel/refusing/last-change';
import { refuseAll } from '@hadcl/kernel/refusing/refuse-all';
import type { Refused } from '@hadcl/kernel/refusing/refused';
import { dayText, monthText } from '@hadcl/kernel/text/day-text';
import { account, hasLeftProject } from '../../accounts/account/account.stream.js';
import { answeredDone, answeredFaults } from '../../words/answered.js';
import { isSame } from '../../words/written.js';
import { projectAccess, type Access } from '../../projects/access/project-access.stream.js';
import { project, projectFrom } from '../../projects/project/project.stream.js';
import { deadlineOf, isReportThere, standingOf, monthAfter } from '../due/report-dates.contract.js';
import {
  draftFormOf,
  keepDraftRefused,
  reportCalls,
  reportOrders,
  writeRefused as refused,
} from './report.contract.js';
import { isWritable, reportMoves } from './report.policy.js';
import { reportFiles } from '../files/report-file.stream.js';
import { fileFaults, saveFaults, submitFaults } from './report.rules.js';
import { fieldOrder, type StatusDB } from './report.shapes.js';
import { filedReports, report, reportIdOf, type Report } from './report.stream.js';
import { writtenOf } from './report.written.js';

type About = { readonly projectId: string; readonly reportingMonth: string };
type Whole = 'no-such-report' | 'report-changed' | 'report-move-refused';

const filesOf = ({ projectId, reportingMonth }: About) => reportFiles.of(reportIdOf(projectId, reportingMonth));
export const reportOf = ({ projectId, reportingMonth }: About) => report.of(reportIdOf(projectId, reportingMonth));

/** Refuses a save that is based on an older version (A7), or a status that may not follow the present one (R10). */
export const refuseMove = (
  before: Report,
  to: StatusDB,
  { version, ...about }: About & { version: number },
  facts: Facts,
): void => {
  if (before.version !== version) {
    const reportId = reportIdOf(about.projectId, about.reportingMonth);
    const types = ['ReportSaved', 'ReportSubmitted', 'ReportReviewed', 'ReportReturned'] as const;
    const changed = lastChange(reportOf(about), { reportId }, facts.say('report-by-colleague', {}), ...types);
    throw refused('report-changed', { changed });
  }
  if (!reportMoves[before.status].includes(to)) throw refused('report-move-refused', { from: before.status, to });
};

/** The answer to broken field rules (`answeredFaults`); null for any other refusal, which keeps its HTTP status. */
export const notDone = (refusal: Refused, facts: Facts) => {
  const whole: readonly string[] = ['no-such-report', 'report-changed', 'report-move-refused'] satisfies Whole[];
  return whole.includes(refusal.code) ? null : answeredFaults(refusal, facts, fieldOrder);
};

/** The message after saving: the deadline, or what happens to access without submission (R11). */
const savedSentence = (month: string, today: string, { say, language }: Facts): string => {
  const standing = standingOf(month, today);
  if (standing === 'suspends') return say('report-saved-suspended', {});
  if (standing === 'late') return say('report-saved-late', { month: monthText(monthAfter(month), language) });
  const deadline =
    language === 'en' ? dayText(deadlineOf(month)).replaceAll(' ', '-') : dayText(deadlineOf(month), language);
  return say('report-saved', { deadline });
};

const objectivesOf = (state: ReturnType<typeof project.of>['stream']['initial'], access: Access, today: string) =>
  projectFrom(state, access, today)?.details.objectives ?? [];

/** A researcher saves or submits the report of a month; any member of the project may (R10). */
export const writeReport = decision(reportCalls.writeReport, {
  reads: ({ body, by }) => [
    ...[reportOf(body), filedReports.of(body.projectId), account.of(by.userId)],
    ...[projectAccess.of(body.projectId), project.of(body.projectId), filesOf(body)],
  ],

  *decide({ body, by, today }, read, facts) {
    const { projectId, reportingMonth: month, status } = body;
    const access = read(projectAccess.of(projectId));
    const reportStream = reportOf(body);
    const before = read(reportStream);
    // For a report of another project the answer is the same as for one that does not exist.
    if (access.status === 'none' || !(by.userId in access.people)) throw refused('no-such-report', {});
    if (hasLeftProject(read(account.of(by.userId)), projectId, today)) throw refused('no-such-report', {});
    if (!isReportThere(before.status, month, access, today)) throw refused('no-such-report', {});
    const { kept } = read(filesOf(body));
    const written = writtenOf(body, objectivesOf(read(project.of(projectId)), access, today), kept, facts);
    if (before.status === status && isSame(before.written, written)) return;
    refuseMove(before, status, body, facts);
    refuseAll([
      ...saveFaults(body, facts),
      ...fileFaults(body, kept),
      ...(status === 'SUBMITTED' ? submitFaults(written, access.until, facts) : []),
    ]);

    const fileIds = written.texts.supplementaries.flatMap(({ file }) => (file ? [file.fileId] : []));
    const whole = {
      ...{ reportId: reportIdOf(projectId, month), projectId, month, ...written },
      ...(fileIds.length > 0 && { fileIds }),
    };
    if (status === 'SAVED') yield reportStream.records('ReportSaved', whole);
    else yield reportStream.records('ReportSubmitted', { ...whole, submission: before.submissions + 1 });
    const { months } = read(filedReports.of(projectId));
    if (status === 'SUBMITTED' && !months.has(month))
      yield filedReports.of(projectId).records('ReportFiled', { projectId, month });
  },

  answer: ({ body, today }, read, facts) => {
    const sentence =
      body.status === 'SAVED' ? savedSentence(body.reportingMonth, today, facts) : facts.say('report-submitted', {});
    return answeredDone(sentence, read(reportOf(body)).version);
  },

  refused: (_command, _read, refusal, facts) => notDone(refusal, facts),

  // The draft ends: its input is in the record now.
  rows: ({ body: { projectId, reportingMonth }, by }) => [
    { kind: 'draft-end', row: { accountId: by.userId, form: draftFormOf(projectId, reportingMonth) } },
  ],
});

/** Refuses a draft that is based on an older version, or of a report that cannot be written. Records nothing. */
export const judgeReportDraft = decision(reportOrders.judgeReportDraft, {
  reads: ({ body: { projectId, yearMonth } }) => [reportOf({ projectId, reportingMonth: yearMonth })],

  *decide({ body: { projectId, yearMonth, version } }, read) {
    const state = read(reportOf({ projectId, reportingMonth: yearMonth }));
    if (state.version !== version) throw keepDraftRefused('draft-outdated', {});
    if (!isWritable(state.status)) throw keepDraftRefused('report-not-writable', {});
  },

  answer: () => ({}),
});
