import type { labDayCalls } from '@hadcl/features/lab-days/lab-day.contract';
import type { Input } from '@hadcl/kernel/call';
import type { OfficeDay } from './officeDay.js';

/** The set-up form as it is typed; `hour` is `HH:00`. */
export type SetupForm = {
  capacity: string | null;
  project: boolean;
  selfService: boolean;
  remarks: string | null;
  release: 'now' | 'later';
  date: string | null;
  hour: string | null;
};

export const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

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
    date: later ? date(later) : null,
    hour: later ? `${time(later).slice(0, 2)}:00` : null,
  };
};

/** What stands against it, each with the fields that it is about. */
export const problemsOf = ({ capacity, release, date, hour }: SetupForm) => {
  const missing = release === 'later' ? [...(date ? [] : ['date']), ...(hour ? [] : ['hour'])] : [];
  return { capacity: !/^\d{0,3}$/.test(capacity ?? ''), missing };
};

/** The form as the contract wants it, for every chosen day, with the version that the officer saw when they chose it. */
export const settingsOf = (
  form: SetupForm,
  days: readonly OfficeDay[],
  versionOf: (date: string) => number | undefined,
): Input<typeof labDayCalls.updateLabAvailability> => ({
  releaseTime: form.release === 'later' ? `${form.date}T${form.hour}` : '',
  settings: days.map(({ date }) => ({
    date,
    available: [form.project && 'COL_RESEARCHER', form.selfService && 'SELF_RESEARCHER'].filter(Boolean).join(','),
    remarks: form.remarks ?? '',
    capacity: Number(form.capacity || 0),
    ...(versionOf(date) !== undefined && { version: versionOf(date) }),
  })),
});
