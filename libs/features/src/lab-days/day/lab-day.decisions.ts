import { decision, type Facts } from '@hadcl/kernel/decision';
import { lastChange } from '@hadcl/kernel/refusing/last-change';
import { said } from '@hadcl/kernel/text/said';
import { bookingNotice, capacityRefused, labDayCalls, setUpRefused, type LabDaySetting } from './lab-day.contract.js';
import type { ProjectType } from '../../words/project-type.js';
import { holdsSeats, labDay, seatsHeld, type Booking, type LabDay } from './lab-day.stream.js';
import { type ClosedDay, type ReopenedDay, setUpAct } from './set-up-act.stream.js';

/** Checks the visible text, without markup and with any white space (B20). */
const isHoliday = (remarks: string, { textOf }: Facts) => /public\s+holiday|公眾假期/i.test(textOf(remarks));
const typesOf = (available: string) =>
  available
    .split(',')
    .map((type) => type.trim())
    .filter((type) => type !== '') as ProjectType[];
const releaseInstant = (releaseTime: string | null | undefined, now: string, { instantOf }: Facts) => {
  if (!releaseTime) return now;
  const [, date, time] = /^(\S+)T(\d\d:\d\d)(:[\d.]+)?$/.exec(releaseTime) ?? [];
  return date && time ? instantOf(date, time) : releaseTime;
};

const isAsSet = (day: LabDay, { capacity, available, releaseAt, remarks }: Wanted) => {
  if (day.version === 0 || day.remarks !== remarks) return false;
  if (available.length === 0) return day.status === 'closed';
  const asked = [capacity, releaseAt, ...available];
  return day.status === 'open' && String(asked) === String([day.capacity, day.releaseAt, ...day.available]);
};
type Wanted = { capacity: number; available: ProjectType[]; releaseAt: string; remarks: string };

const refuseStale = (day: LabDay, { date, version = 0 }: Pick<LabDaySetting, 'date' | 'version'>, facts: Facts) => {
  if (version === day.version) return;
  const otherwise = facts.say('by-office', {});
  const types = ['LabDaySetUp', 'LabDayRevised', 'LabDayClosed'] as const;
  throw setUpRefused('lab-day-changed', { changed: lastChange(labDay.of(date), { date }, otherwise, ...types) });
};

type Wish = Wanted & { readonly date: string; readonly changedAt: string };
const isUrgent = (day: LabDay, { date }: Wish, today: string, facts: Facts) =>
  seatsHeld(day) > 0 && today <= date && today > facts.workingDaysBefore(date, facts.parameter(bookingNotice));
/** The event that changes a day to the wanted settings. */
const becoming = (day: LabDay, wanted: Wish, actId: string, urgent: boolean) => {
  const { date, available, remarks, changedAt } = wanted;
  const its = labDay.of(date);
  if (day.version === 0) return its.records('LabDaySetUp', wanted);
  if (available.length > 0)
    return its.records('LabDayRevised', day.status === 'closed' ? { ...wanted, reopens: true, actId } : wanted);
  const closed = { date, remarks, reason: remarks, urgent, actId, changedAt };
  return its.records('LabDayClosed', day.status === 'closed' ? { ...closed, again: true } : closed);
};

/** Sets up, revises or closes days. Existing bookings stay, even above a lowered capacity. */
export const updateLabAvailability = decision(labDayCalls.updateLabAvailability, {
  reads: ({ body, idFor }) => [
    ...body.settings.map(({ date }) => labDay.of(date)),
    // Last, because streams are appended in the order of `reads`: this event must follow those of the days that it
    // summarizes.
    setUpAct.of(idFor('act')),
  ],

  *decide({ body: { releaseTime, settings }, now, today, idFor }, read, facts) {
    const releaseAt = releaseInstant(releaseTime, now, facts);
    const changes = settings.flatMap(({ date, version, ...asked }) => {
      const cleaned = facts.clean(asked.remarks);
      const remarks = said(cleaned, facts.textOf(cleaned));
      const day = read(labDay.of(date));
      const available = isHoliday(remarks, facts) ? [] : typesOf(asked.available);
      const capacity = available.length === 0 ? 0 : asked.capacity;
      const wanted = { date, capacity, available, releaseAt, remarks, changedAt: now };
      return isAsSet(day, wanted) ? [] : { day, version, wanted };
    });
    for (const { day, version, wanted } of changes) refuseStale(day, { date: wanted.date, version }, facts);

    const actId = idFor('act');
    const closed: ClosedDay[] = [];
    const reopened: ReopenedDay[] = [];
    for (const { day, wanted } of changes) {
      const entry = becoming(day, wanted, actId, isUrgent(day, wanted, today, facts));
      const [, event] = entry;
      const { toldIn } = day;
      if (event.type === 'LabDayClosed') {
        const { date, urgent, reason, again = false } = event.data;
        closed.push({ date, urgent, reason, again, toldIn });
      } else if (event.type === 'LabDayRevised' && event.data.reopens)
        reopened.push({ date: event.data.date, available: event.data.available, toldIn });
      yield entry;
    }
    if (closed.length + reopened.length > 0)
      yield setUpAct.of(actId).records('OfficeChangedDays', { actId, closed, reopened });
  },

  answer: (_command, _read, facts) => ({ message: facts.say('set-up', {}) }),
});

type Planned = { capacity: number; available?: string | undefined; remarks?: string | undefined };
/**
 * True if the change leaves bookings without room: fewer seats than they hold, a closed day, or a project type that may
 * no longer book.
 */
const leavesOut = (day: LabDay, { capacity, available, remarks }: Planned, facts: Facts) => {
  const types = available === undefined ? day.available : typesOf(available);
  const closes = available === '' || (remarks !== undefined && isHoliday(remarks, facts));
  const unticked = (day.available ?? []).filter((type) => !types?.includes(type));
  const loses = (booking: Booking) => holdsSeats(booking) && unticked.includes(booking.projectType);
  return (closes ? 0 : capacity) < seatsHeld(day) || Object.values(day.bookings).some(loses);
};

/** Called before a set-up: refuses with the dates whose bookings would have no room. Records nothing. */
export const capacityAboveApproved = decision(labDayCalls.capacityAboveApproved, {
  reads: ({ body }) => body.map(({ date }) => labDay.of(date)),

  // biome-ignore lint/correctness/useYield: a question that can be refused
  *decide({ body }, read, facts) {
    const below = body.filter((planned) => leavesOut(read(labDay.of(planned.date)), planned, facts));
    if (below.length > 0) throw capacityRefused('capacity-below-held', { dates: below.map(({ date }) => date) });
  },

  answer: (_command, _read, facts) => ({ message: facts.say('capacity-holds', {}) }),
});
