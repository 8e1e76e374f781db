import { labDayCalls } from '@hadcl/features/lab-days/day/lab-day.contract';
import type { Input } from '@hadcl/kernel/call';
import { useState } from 'react';
import { useApi } from '../../../shell/api/Api.js';
import type { CallFailed } from '../../../shell/api/client.js';
import { useWrite } from '../../../shell/api/useWrite.js';
import { useCallForm } from '../../../shell/form/useCallForm.js';
import { useText } from '../../../i18n/i18n.js';
import { say } from '../../../i18n/dates.js';
import type { OfficeDay, DaySetting } from '../officeDay.js';
import { listed } from '../../../ui/text/joined.js';

type Lowering = { days: readonly OfficeDay[]; decide: (lower: boolean) => void };
type SetupInput = {
  /** Initial values of the form for the chosen days. */
  suggestion: SetupForm;
  days: readonly OfficeDay[];
  versionOf: Parameters<typeof settingsOf>[2];
  /** Called when somebody else changed the days meanwhile; they should be read and taken anew. */
  onConflict: () => void;
  onDone: () => void;
};

const names = { 'settings.*.remarks': 'remarks' };

/** Sets days up. If bookings would then exceed the capacity, their days are listed and must be confirmed. */
export function useSetup({ suggestion, days, versionOf, onConflict, onDone }: SetupInput) {
  const t = useText('lab-days');
  const check = useWrite(labDayCalls.capacityAboveApproved);
  const update = useWrite(labDayCalls.updateLabAvailability);
  const [lowering, setLowering] = useState<Lowering>();
  const { queries } = useApi();
  /** When the saved days open: at once, or at a later time. */
  const [done, setDone] = useState<{ opens: string }>();
  /** Who changed the days meanwhile, and when. */
  const [conflict, setConflict] = useState<{ by: string; at: string }>();

  const confirmed = (dates: readonly string[]) =>
    new Promise<boolean>((decide) =>
      setLowering({ days: days.filter(({ date }) => dates.includes(date)), decide }),
    ).finally(() => setLowering(undefined));
  const belowReserved = ({ settings }: Input<typeof labDayCalls.updateLabAvailability>): Promise<readonly string[]> =>
    check.mutateAsync(settings.map(({ version: _, ...planned }) => planned)).then(
      () => [],
      (failed: CallFailed<typeof labDayCalls.capacityAboveApproved>) => {
        if (failed.refusal) return failed.refusal.facts.dates;
        throw failed;
      },
    );
  const form = useCallForm(labDayCalls.updateLabAvailability, {
    defaults: suggestion,
    suggested: true,
    // The page guards the chosen days, with or without edits here.
    guard: false,
    names,
    toInput: (typed: SetupForm) => settingsOf(typed, days, versionOf),
    check: (typed) => {
      const { capacity, withoutSeats, missing } = problemsOf(typed, days);
      const closed = listed(withoutSeats.map((date) => say(date)));
      return {
        ...(closed && { capacity: t('space-needed', { dates: closed }) }),
        ...(capacity && { capacity: t('space-invalid') }),
        ...(missing.length > 0 && { preset: t('preset-missing') }),
        ...Object.fromEntries(missing.map((field) => [field, ''])),
      };
    },
    send: async (input) => {
      const dates = await belowReserved(input);
      if (dates.length > 0 && !(await confirmed(dates))) return undefined;
      setConflict(undefined);
      return update
        .mutateAsync(input)
        .then((answer) => {
          setDone({ opens: input.releaseTime ?? '' });
          return answer;
        })
        .catch(async (failed: CallFailed<typeof labDayCalls.updateLabAvailability>) => {
          if (failed.refusal?.code !== 'lab-day-changed') throw failed;
          setConflict(failed.refusal.facts);
          onConflict();
          await queries.invalidateQueries();
          return undefined;
        });
    },
    onDone: () => {
      onDone();
    },
  });
  return { form, lowering, conflict, done, forget: () => setDone(undefined) };
}

/** The set-up form as typed; `hour` is `HH:00`. A null field keeps the value of each chosen day. */
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
/** The value that all share, `none` if there are none, null if they differ. */
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
/** Closed days do not count for the common values, since choosing one is how it is opened. */
const openAmong = (days: readonly OfficeDay[]) => days.map(settingOf).filter(isOpen);
/** Tolerance, because the page's clock may be a minute behind: a day released just now is not in the future. */
const tick = 60_000;
const opensAt = ({ releaseTime }: DaySetting, now: number) =>
  releaseTime && Date.parse(releaseTime) > now + tick ? releaseTime : '';

/** In what the chosen days differ: seats, audience, and the days with a remark. */
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
/** Whether the chosen days open at different times, which cannot be kept: one release is sent for all. */
export const releaseDiffers = (days: readonly OfficeDay[], now: number) =>
  distinct(openAmong(days).map((setting) => opensAt(setting, now))).length > 1;

type Instants = { date: (instant: string) => string; time: (instant: string) => string; now: number };

/** Initial values: what the chosen open days have in common; if none is open, the month's most frequent capacity. */
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

/** One day as the form would save it. A number or remark that was typed and deleted again counts as not edited. */
const dayOf = ({ capacity, remarks, ...who }: SetupForm, day: OfficeDay, differ: ReturnType<typeof differencesIn>) => {
  const setting = settingOf(day);
  const keepsSeats = capacity === null || (capacity === '' && differ.seats.length > 0);
  return {
    date: day.date,
    project: who.project ?? setting.project,
    selfService: who.selfService ?? setting.selfService,
    capacity: keepsSeats ? setting.capacity : Number(capacity || 0),
    remarks: remarks === null || (remarks === '' && differ.remarked.length > 0) ? setting.remarks : remarks,
    /** A closed day without seats to keep would be opened. */
    lacksSeats: keepsSeats && !isOpen(setting) && Boolean(who.project || who.selfService),
  };
};
const daysOf = (form: SetupForm, days: readonly OfficeDay[]) => {
  const differ = differencesIn(days);
  return days.map((day) => dayOf(form, day, differ));
};

/** The errors of the form, each with the fields or dates that it concerns. */
const problemsOf = (form: SetupForm, days: readonly OfficeDay[]) => {
  const { capacity, release, date, hour } = form;
  return {
    capacity: !/^\d{0,3}$/.test(capacity ?? ''),
    withoutSeats: daysOf(form, days)
      .filter(({ lacksSeats }) => lacksSeats)
      .map((day) => day.date),
    missing: release === 'later' ? [...(date ? [] : ['date']), ...(hour ? [] : ['hour'])] : [],
  };
};

/** The call's input, for every chosen day with the version that it had when chosen. */
const settingsOf = (
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
