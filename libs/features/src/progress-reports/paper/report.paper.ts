import { wholeMonthText } from '@hadcl/kernel/text/day-text';
import { paperOf } from '@hadcl/kernel/paper';
import { monthOf } from '../../words/calendar.js';
import { detailFields, reportDetail } from '../report/report-detail.queries.js';
import { paperPartsOf } from './report-paper.parts.js';
import { paperRefused, reportCalls } from '../report/report.contract.js';
import { lastSubmissionRows } from '../report/report.rows.js';
import { reportIdOf } from '../report/report.stream.js';

/** Characters that some file system does not allow in a name. */
const noFileName = /[\s\p{Cc}\\/:*?"<>|]+/gu;

/** The last submission of a report, with what the caller may read of it; changes since then are not included. */
export const exportReport = paperOf(reportCalls.exportReport, async (request) => {
  const { rows, facts } = request;
  const detail = await reportDetail.answer({ ...request });
  const reported = monthOf(detail.reportingMonth);
  const [last] = await rows(lastSubmissionRows(reportIdOf(detail.projectId, reported)));
  if (!last) throw paperRefused('report-not-submitted', {});
  const month = wholeMonthText(reported, facts.language);
  return {
    fileName: `Progress-Report-${detail.refNum.replaceAll(noFileName, '-')}-${reported}`,
    title: facts.say('report-paper-title', { month }),
    subtitle: [detail.refNum, detail.projectTitle].filter(Boolean).join(' · '),
    running: facts.say('report-paper-running', { refNum: detail.refNum, month }),
    blocks: paperPartsOf({ ...detail, ...detailFields(last) }, facts),
  };
});
