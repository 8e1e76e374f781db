import { decision } from '@hadcl/kernel/decision';
import { refuseAll } from '@hadcl/kernel/refusing/refuse-all';
import { isJustSent } from '@hadcl/kernel/refusing/sent-again';
import { answeredDone } from '../../words/answered.js';
import { isSame } from '../../words/written.js';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import { isReportThere } from '../due/report-dates.contract.js';
import { judgeRefused, remindRefused, reportCalls } from '../report/report.contract.js';
import { notDone, refuseMove, reportOf } from '../report/report.decisions.js';
import { judgeFaults } from '../report/report.rules.js';
import { readableReplies, reportIdOf } from '../report/report.stream.js';
import { judgedOf } from '../report/report.written.js';

/** The office replies to a report and marks it as reviewed, or returns it for revision. */
export const judgeReport = decision(reportCalls.judgeReport, {
  reads: ({ body }) => [reportOf(body), projectAccess.of(body.projectId)],

  *decide({ body, today }, read, facts) {
    const { projectId, reportingMonth: month, status, overallRisk } = body;
    const access = read(projectAccess.of(projectId));
    const reportStream = reportOf(body);
    const before = read(reportStream);
    if (access.status === 'none' || !isReportThere(before.status, month, access, today))
      throw judgeRefused('no-such-report', {});
    const judged = judgedOf(body, facts);
    const { overallRisk: riskBefore, ...judgedBefore } = before.judged ?? {};
    if (before.status === status && riskBefore === overallRisk && isSame(judgedBefore, judged)) return;
    refuseMove(before, status, body, facts);
    refuseAll(judgeFaults(body, facts));

    const known = readableReplies(before);
    const whole = {
      ...{ reportId: reportIdOf(projectId, month), projectId, month, overallRisk: overallRisk!, ...judged },
      newlyShown: judged.shown.filter((topic) => !known.includes(topic)),
    };
    yield reportStream.records(status === 'REVIEWED' ? 'ReportReviewed' : 'ReportReturned', whole);
  },

  answer: ({ body }, read, facts) =>
    answeredDone(
      facts.say(body.status === 'REVIEWED' ? 'report-reviewed' : 'report-returned', {}),
      read(reportOf(body)).version,
    ),

  refused: (_command, _read, refusal, facts) => notDone(refusal, facts),
});

/** The office reminds the researchers to revise a report that it returned (R11). */
export const remindOfRevision = decision(reportCalls.remindOfRevision, {
  reads: ({ body: { projectId, yearMonth } }) => [reportOf({ projectId, reportingMonth: yearMonth })],

  *decide({ body: { projectId, yearMonth: month }, now }, read) {
    const reportStream = reportOf({ projectId, reportingMonth: month });
    const { status, remindedAt } = read(reportStream);
    if (status === '') throw remindRefused('no-such-report', {});
    if (status !== 'REVISED') throw remindRefused('report-not-returned', {});
    if (isJustSent(remindedAt, now)) throw remindRefused('report-just-reminded', {});
    yield reportStream.records('RevisionReminded', {
      ...{ reportId: reportIdOf(projectId, month), projectId, month },
      remindedAt: now,
    });
  },

  answer: (_command, _read, facts) => {
    const sentence = facts.say('report-reminder-sent', {});
    return { code: 0, data: sentence, message: sentence };
  },
});
