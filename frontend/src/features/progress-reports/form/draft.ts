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

/** A file that was uploaded for this report; whether the server still has it is checked on saving. */
const fileIn = (value: unknown): UploadedFile | null => {
  if (!isRecord(value)) return null;
  const { id, name, type, size } = value;
  const texts = [id, name, type].every((text) => typeof text === 'string');
  return texts && typeof size === 'number' ? ({ id, name, type, size } as UploadedFile) : null;
};

/** The stored content of a draft: all fields except the version that the form started from. */
export const contentOf = (form: ReportForm): string => JSON.stringify({ ...form, version: undefined });

/** The outcomes in the draft, for objectives that the project still has. */
const outcomesIn = (outcomes: readonly Known[], base: readonly Outcome[]): Outcome[] =>
  base.map((one) => {
    const match = outcomes.find(({ projectObj }) => projectObj === one.projectObj);
    if (!match) return one;
    return {
      ...one,
      isAchieved: match.isAchieved === true,
      isPartiallyAchieved: match.isPartiallyAchieved === true,
      isNotYetAchieved: match.isNotYetAchieved === true,
    };
  });

const isLike = (name: string, value: unknown, now: unknown): boolean => {
  if (value === null) return true;
  if (name === 'projectProgress') return typeof value === 'number';
  return typeof value === (name.startsWith('is') ? 'boolean' : 'string') && !Array.isArray(now);
};

/**
 * The fields of a draft that have the form's types; others, for example from an older release of the page, are ignored.
 */
export const draftIn = (content: string, base: ReportForm): Partial<ReportForm> => {
  const kept = recordIn(content);
  const values: Record<string, unknown> = {};
  for (const [name, now] of Object.entries(base)) {
    const value = kept[name];
    if (value === undefined || name === 'version') continue;
    if (name === 'outcomes') values[name] = outcomesIn(rowsOf(value), base.outcomes);
    else if (name === 'supplementaries')
      values[name] = rowsOf(value).map(
        (row): Supplementary => ({
          documentName: textOr(row.documentName),
          content: textOr(row.content),
          file: fileIn(row.file),
        }),
      );
    else if (name === 'projectMilestone')
      values[name] = (Array.isArray(value) ? value : []).filter((one): one is Milestone => typeof one === 'string');
    else if (isLike(name, value, now)) values[name] = value;
  }
  return values;
};
/** Runs the calls about one draft one after the other, and none while the report itself is being sent. */
export class DraftOrders {
  private last: Promise<unknown> = Promise.resolve();
  private stopped = false;

  /** Runs `act` after the pending calls; skips it while stopped. */
  give(act: () => Promise<unknown>): Promise<void> {
    const done = this.last.then(async () => {
      if (!this.stopped) await act();
    });
    this.last = done.catch(() => undefined);
    return done;
  }
  /** Stops, and resolves when no call is pending: sending the report ends the draft, so no call may arrive after it. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.last;
  }
  goOn() {
    this.stopped = false;
  }
}
