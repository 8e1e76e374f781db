/**
 * The progress report that a project owes and that suspends its access (R1), as month and year in words. Reports do not
 * exist yet, so none is outstanding; this is the one place that will know.
 */
export const outstandingReport = (_projectId: string, _date: string): string | null => null;
