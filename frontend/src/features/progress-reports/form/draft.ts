import type { Milestone } from '@hadcl/features/progress-reports/report/report.contract';
import type { Outcome } from '../types.js';
import type { UploadedFile } from '../../../ui/form/files/useUploads.js';
import type { ReportForm, Supplementary } from './reportForm.js';

type Known = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Known =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const recordIn = (content: string): Known => {
  try {
    const parsed: unknown = JSON.parse(content);
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
};
const textOr = (value: unknown) => (typeof value === 'string' ? value : null);
const rowsOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);

/** What was sent for this report: whether it is still there is found when the report is saved. */
const fileIn = (value: unknown): UploadedFile | null => {
  if (!isRecord(value)) return null;
  const { id, name, type, size } = value;
  const texts = [id, name, type].every((text) => typeof text === 'string');
  return texts && typeof size === 'number' ? ({ id, name, type, size } as UploadedFile) : null;
};

/** What is kept of a form: all that is written in it, without the version that it began from. */
export const contentOf = (form: ReportForm): string => JSON.stringify({ ...form, version: undefined });

/** What was said of each objective that the project still has. */
const outcomesIn = (said: readonly Known[], base: readonly Outcome[]): Outcome[] =>
  base.map((one) => {
    const its = said.find(({ projectObj }) => projectObj === one.projectObj);
    if (!its) return one;
    return {
      ...one,
      isAchieved: its.isAchieved === true,
      isPartiallyAchieved: its.isPartiallyAchieved === true,
      isNotYetAchieved: its.isNotYetAchieved === true,
    };
  });

const isLike = (name: string, value: unknown, now: unknown): boolean => {
  if (value === null) return true;
  if (name === 'projectProgress') return typeof value === 'number';
  return typeof value === (name.startsWith('is') ? 'boolean' : 'string') && !Array.isArray(now);
};

/** The fields of a draft, each as the form has it; what an older page wrote otherwise is left out. */
export const draftIn = (content: string, base: ReportForm): Partial<ReportForm> => {
  const kept = recordIn(content);
  const its: Record<string, unknown> = {};
  for (const [name, now] of Object.entries(base)) {
    const value = kept[name];
    if (value === undefined || name === 'version') continue;
    if (name === 'outcomes') its[name] = outcomesIn(rowsOf(value), base.outcomes);
    else if (name === 'supplementaries')
      its[name] = rowsOf(value).map(
        (row): Supplementary => ({
          documentName: textOr(row.documentName),
          content: textOr(row.content),
          file: fileIn(row.file),
        }),
      );
    else if (name === 'projectMilestone')
      its[name] = (Array.isArray(value) ? value : []).filter((one): one is Milestone => typeof one === 'string');
    else if (isLike(name, value, now)) its[name] = value;
  }
  return its;
};
/** The orders about one draft go one after the other, and none while the report itself is sent. */
export class DraftOrders {
  private last: Promise<unknown> = Promise.resolve();
  private stopped = false;

  /** Does it once what is under way has ended; nothing while they are stopped. */
  give(act: () => Promise<unknown>): Promise<void> {
    const done = this.last.then(async () => {
      if (!this.stopped) await act();
    });
    this.last = done.catch(() => undefined);
    return done;
  }
  /** Resolves when nothing is under way: what is sent then ends the draft. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.last;
  }
  goOn() {
    this.stopped = false;
  }
}
