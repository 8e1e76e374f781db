import type { Who } from '@hadcl/kernel/call';
import type { ReportAct, StatusDB } from './report.shapes.js';

/** Which statuses may follow each status of a report (R10). */
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

/** The office reads and judges all reports; a role that only reads has the function as `:read`. */
export const isOffice = ({ codes }: Pick<Who, 'codes'>) =>
  codes.some((code) => code === 'PROGRESS_REPORT_ADM' || code === 'PROGRESS_REPORT_ADM:read');

/** What the person may do with a report in this status; `isOwn`: it belongs to one of their projects. */
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
 * Everybody who reads reports hears that some report changed. A first submission is also announced to everybody with a
 * code at the door. Neither says which report: listeners read again.
 */
export const reportListeners: Record<'progress-reports' | 'filed-reports', (id: string, who: Who) => boolean> = {
  'progress-reports': (_, who) => readsReports(who),
  'filed-reports': (_, who) => readsReports(who) || who.codes.includes('ACCESS_QR_CODE'),
};
