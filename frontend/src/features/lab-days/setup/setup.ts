import type { labDayCalls } from '@hadcl/features/lab-days/day/lab-day.contract';
import type { Input } from '@hadcl/kernel/call';
import type { DaySetting, OfficeDay } from '../officeDay.js';

/** The set-up form as it is typed; `hour` is `HH:00`. What is null is kept as each of the chosen days has it. */
export type SetupForm = {
  capacity: string | null;
  project: boolean | null;
  selfService: boolean | null;
  remarks: string | null;
  release: 'now' | 'later';
  date: string | null;
  hour: string | null;
};

export const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

const distinct = <T>(values: readonly T[]) => [...new Set(values)];
/** What all have, `none` where there is nothing to have; null where they differ. */
const shared = <T>(values: readonly T[], none: T) => (distinct(values).length > 1 ? null : (values[0] ?? none));
const common = (days: readonly OfficeDay[]) => {
  const counts = new Map<number, number>();
  for (const { capacity } of days) if (capacity) counts.set(capacity, (counts.get(capacity) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
};

const closedDay: DaySetting = {
  capacity: 0,
  project: false,
  selfService: false,
  remarks: '',
  releaseTime: null,
  version: undefined,
};
const settingOf = ({ setting }: OfficeDay) => setting ?? closedDay;
const isOpen = ({ project, selfService }: DaySetting) => project || selfService;
/** A closed day has no say in what the days have in common: choosing it is how it is opened. */
const openAmong = (days: readonly OfficeDay[]) => days.map(settingOf).filter(isOpen);
/** The page's clock may be a minute behind: what was released just now is not still to come. */
const tick = 60_000;
const opensAt = ({ releaseTime }: DaySetting, now: number) =>
  releaseTime && Date.parse(releaseTime) > now + tick ? releaseTime : '';

/** In what the chosen days differ: the numbers of seats, for whom, which have a remark. */
export const differencesIn = (days: readonly OfficeDay[]) => {
  const open = openAmong(days);
  const seats = distinct(open.map(({ capacity }) => capacity)).toSorted((a, b) => a - b);
  const remarks = days.map((day) => settingOf(day).remarks);
  return {
    seats: seats.length > 1 ? seats : [],
    who: distinct(open.map(({ project, selfService }) => `${project} ${selfService}`)).length > 1,
    remarked: distinct(remarks).length > 1 ? days.filter((_, i) => remarks[i] !== '') : [],
  };
};
/** Whether the chosen days open at different times; they cannot be kept, since one release is sent for all. */
export const releaseDiffers = (days: readonly OfficeDay[], now: number) =>
  distinct(openAmong(days).map((setting) => opensAt(setting, now))).length > 1;

type Instants = { date: (instant: string) => string; time: (instant: string) => string; now: number };

/** What the form begins with: what the chosen days have in common; where none of them is open, what most days have. */
export const beginOf = (
  chosen: readonly OfficeDay[],
  days: readonly OfficeDay[],
  { date, time, now }: Instants,
): SetupForm => {
  const open = openAmong(chosen);
  const seats = open.map(({ capacity }) => String(capacity));
  const later = open[0] ? opensAt(open[0], now) : '';
  return {
    capacity: shared(seats, String(common(days) ?? '')),
    project: shared(
      open.map(({ project }) => project),
      true,
    ),
    selfService: shared(
      open.map(({ selfService }) => selfService),
      true,
    ),
    remarks: shared(
      chosen.map((day) => settingOf(day).remarks),
      '',
    ),
    release: later ? 'later' : 'now',
    date: later ? date(later) : null,
    hour: later ? `${time(later).slice(0, 2)}:00` : null,
  };
};

/** One day as the form leaves it. A number or a remark that was typed and taken back is not typed. */
const dayOf = ({ capacity, remarks, ...who }: SetupForm, day: OfficeDay, differ: ReturnType<typeof differencesIn>) => {
  const its = settingOf(day);
  const keepsSeats = capacity === null || (capacity === '' && differ.seats.length > 0);
  return {
    date: day.date,
    project: who.project ?? its.project,
    selfService: who.selfService ?? its.selfService,
    capacity: keepsSeats ? its.capacity : Number(capacity || 0),
    remarks: remarks === null || (remarks === '' && differ.remarked.length > 0) ? its.remarks : remarks,
    /** It is closed, has no seats to keep, and would be opened. */
    lacksSeats: keepsSeats && !isOpen(its) && Boolean(who.project || who.selfService),
  };
};
const daysOf = (form: SetupForm, days: readonly OfficeDay[]) => {
  const differ = differencesIn(days);
  return days.map((day) => dayOf(form, day, differ));
};

/** What stands against it, each with the fields or dates that it is about. */
export const problemsOf = (form: SetupForm, days: readonly OfficeDay[]) => {
  const { capacity, release, date, hour } = form;
  return {
    capacity: !/^\d{0,3}$/.test(capacity ?? ''),
    withoutSeats: daysOf(form, days)
      .filter(({ lacksSeats }) => lacksSeats)
      .map((day) => day.date),
    missing: release === 'later' ? [...(date ? [] : ['date']), ...(hour ? [] : ['hour'])] : [],
  };
};

/** The form as the contract wants it, for every chosen day, with the version that the officer saw when they chose it. */
export const settingsOf = (
  form: SetupForm,
  days: readonly OfficeDay[],
  versionOf: (date: string) => number | undefined,
): Input<typeof labDayCalls.updateLabAvailability> => ({
  releaseTime: form.release === 'later' ? `${form.date}T${form.hour}` : '',
  settings: daysOf(form, days).map(({ date, project, selfService, remarks, capacity }) => ({
    date,
    available: [project && 'COL_RESEARCHER', selfService && 'SELF_RESEARCHER'].filter(Boolean).join(','),
    remarks,
    capacity,
    version: versionOf(date),
  })),
});
