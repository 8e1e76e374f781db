import { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import { useState } from 'react';
import { useRead } from '../../../shell/api/useRead.js';
import type { Report, Waiting } from '../types.js';

export type Queue = {
  /** Longest waiting first. */
  readonly waiting: readonly Waiting[];
  /** Position of this report in the queue, from 1; 0 if it does not wait. */
  readonly place: number;
  readonly before: Waiting | undefined;
  readonly next: Waiting | undefined;
};

/**
 * The queue of reports that await review, of all months. A report that was just judged keeps its position until the
 * page is left.
 */
export function useQueue({ projectId, reportingMonth }: Report): Queue {
  const { data = [] } = useRead(reportCalls.reportsAwaitingReview, {});
  const at = data.findIndex((one) => one.projectId === projectId && one.reportMonth === reportingMonth);
  const [lastIndex, setLastIndex] = useState(at);
  if (at >= 0 && at !== lastIndex) setLastIndex(at);
  const others = data.filter((_, index) => index !== at);
  const from = Math.max(0, at >= 0 ? at : lastIndex);
  return { waiting: data, place: at + 1, before: others[from - 1], next: others[from] ?? others[0] };
}
