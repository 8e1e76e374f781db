import { wholeMonthText } from '@hadcl/kernel/text/day-text';
import { paperOf } from '@hadcl/kernel/paper';
import { monthOf } from '../../words/calendar.js';
import { fieldsOf, reportDetail } from '../report/report-detail.queries.js';
import { partsOf } from './report-paper.parts.js';
import { paperRefused, reportCalls } from '../report/report.contract.js';
import { lastSubmissionRows } from '../report/report.rows.js';
import { reportIdOf } from '../report/report.stream.js';

/** What stands in no name of a file on one system or another. */
const noFileName = /[\s\p{Cc}\\/:*?"<>|]+/gu;

/** A report as it was submitted last, as who asks may read it; nothing of what was typed since. */
export const exportReport = paperOf(reportCalls.exportReport, async (asked) => {
  const { rows, facts } = asked;
  const its = await reportDetail.answer({ ...asked });
  const reported = monthOf(its.reportingMonth);
  const [last] = await rows(lastSubmissionRows(reportIdOf(its.projectId, reported)));
  if (!last) throw paperRefused('report-not-submitted', {});
  const month = wholeMonthText(reported, facts.language);
  return {
    fileName: `Progress-Report-${its.refNum.replaceAll(noFileName, '-')}-${reported}`,
    title: facts.say('report-paper-title', { month }),
    subtitle: [its.refNum, its.projectTitle].filter(Boolean).join(' · '),
    running: facts.say('report-paper-running', { refNum: its.refNum, month }),
    blocks: partsOf({ ...its, ...fieldsOf(last) }, facts),
  };
});
