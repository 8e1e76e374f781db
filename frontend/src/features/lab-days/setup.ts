import type { labDayCalls } from '@hadcl/features/lab-days/lab-day.contract';
import type { Input } from '@hadcl/kernel/call';
import { textOf } from '../../ui/Html.js';
import type { OfficeDay } from './officeDay.js';

/** The set-up form as it is typed; `hour` is `HH:00`. */
export type SetupForm = {
  capacity: string;
  project: boolean;
  selfService: boolean;
  remarks: string;
  release: 'now' | 'later';
  date: string;
  hour: string;
};

export const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
export const maxRemarks = 200;
/** Counted as a reader sees them, as the server does. */
export const lengthOf = (remarks: string) => [...textOf(remarks)].length;

const common = (days: readonly OfficeDay[]) => {
  const counts = new Map<number, number>();
  for (const { capacity } of days) if (capacity) counts.set(capacity, (counts.get(capacity) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
};

type Instants = { date: (instant: string) => string; time: (instant: string) => string; now: number };

/** What the form begins with: the first chosen day as it is set up, else the capacity that most days have. */
export const beginOf = (
  first: OfficeDay | undefined,
  days: readonly OfficeDay[],
  { date, time, now }: Instants,
): SetupForm => {
  const setting = first?.setting?.project || first?.setting?.selfService ? first.setting : undefined;
  const later = setting?.releaseTime && Date.parse(setting.releaseTime) > now ? setting.releaseTime : undefined;
  return {
    capacity: String(setting?.capacity ?? common(days) ?? ''),
    project: setting?.project ?? true,
    selfService: setting?.selfService ?? true,
    remarks: setting?.remarks ?? '',
    release: later ? 'later' : 'now',
    date: later ? date(later) : '',
    hour: later ? `${time(later).slice(0, 2)}:00` : '',
  };
};

export type SetupProblem = 'space-invalid' | 'remarks-long' | 'preset-missing';
export const problemsOf = ({ capacity, remarks, release, date, hour }: SetupForm): SetupProblem[] => [
  ...(/^\d{0,3}$/.test(capacity) ? [] : (['space-invalid'] as const)),
  ...(lengthOf(remarks) > maxRemarks ? (['remarks-long'] as const) : []),
  ...(release === 'later' && !(date && hour) ? (['preset-missing'] as const) : []),
];

/** The form as the contract wants it, for every chosen day, with the version that the officer saw when he chose it. */
export const settingsOf = (
  form: SetupForm,
  days: readonly OfficeDay[],
  versionOf: (date: string) => number | undefined,
): Input<typeof labDayCalls.updateLabAvailability> => ({
  releaseTime: form.release === 'later' ? `${form.date}T${form.hour}` : '',
  settings: days.map(({ date }) => ({
    date,
    available: [form.project && 'COL_RESEARCHER', form.selfService && 'SELF_RESEARCHER'].filter(Boolean).join(','),
    remarks: form.remarks,
    capacity: Number(form.capacity || 0),
    ...(versionOf(date) !== undefined && { version: versionOf(date) }),
  })),
});
