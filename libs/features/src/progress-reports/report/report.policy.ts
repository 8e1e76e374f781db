import type { Who } from '@hadcl/kernel/call';
import type { ReportAct, StatusDB } from './report.shapes.js';

/** Which status a report may become next, by the one that it has (R10). */
export const reportMoves: Record<StatusDB, readonly StatusDB[]> = {
  '': ['SAVED', 'SUBMITTED'],
  SAVED: ['SAVED', 'SUBMITTED'],
  SUBMITTED: ['REVIEWED', 'REVISED'],
  REVISED: ['SUBMITTED', 'REVIEWED'],
  REVIEWED: [],
};
/** Whether researchers may still write a report in this status. */
export const isWritable = (status: StatusDB): boolean => reportMoves[status].includes('SUBMITTED');
const becomes = { save: 'SAVED', submit: 'SUBMITTED', review: 'REVIEWED', return: 'REVISED' } as const;

/** The office reads every report and judges it; a role that only reads holds the function as `:read`. */
export const isOffice = ({ codes }: Pick<Who, 'codes'>) =>
  codes.some((code) => code === 'PROGRESS_REPORT_ADM' || code === 'PROGRESS_REPORT_ADM:read');

/** What the person who asks may do with a report in this status now; `isOwn`: it is of a project of theirs. */
export const actsOn = (status: StatusDB, { codes }: Pick<Who, 'codes'>, isOwn: boolean): ReportAct[] => {
  const may = (act: keyof typeof becomes) => reportMoves[status].includes(becomes[act]);
  return [
    ...(isOwn && codes.includes('PROGRESS_REPORT') ? (['save', 'submit'] as const).filter(may) : []),
    ...(codes.includes('PROGRESS_REPORT_ADM') ? (['review', 'return'] as const).filter(may) : []),
    ...(codes.includes('PROGRESS_REPORT_ADM') && status === 'REVISED' ? (['remind'] as const) : []),
  ];
};

const readsReports = (who: Who) => isOffice(who) || who.codes.includes('PROGRESS_REPORT');
/**
 * That some report changed is told to whoever reads reports, that one was submitted for the first time to whoever has a
 * code at the door too; which, each finds through their own calls.
 */
export const reportListeners: Record<'progress-reports' | 'filed-reports', (id: string, who: Who) => boolean> = {
  'progress-reports': (_, who) => readsReports(who),
  'filed-reports': (_, who) => readsReports(who) || who.codes.includes('ACCESS_QR_CODE'),
};
