import type { AnyEvent } from '@hadcl/kernel/event';
import { inOneFold } from '@hadcl/kernel/log/records';
import { labDay, type Booking, type LabDay } from '../../lab-days/day/lab-day.stream.js';
import type { LabAt } from '../facts/audit.contract.js';

type Difference = LabAt['differences'][number];
type DayRow = { readonly isOpen: boolean; readonly capacity: number; readonly version: number };
type BookingRow = {
  readonly bookingId: string;
  readonly seats: number;
  readonly status: string;
  readonly revised: boolean;
  readonly version: number;
};
type VisitRow = {
  readonly visitId: string;
  readonly signedInAt: string;
  readonly signedOutAt: string | null;
  readonly workstationNo: string;
  readonly missed: boolean;
  readonly version: number;
};
/** A day in the read models. */
export type Modelled = {
  readonly day: DayRow | undefined;
  readonly bookings: readonly BookingRow[];
  readonly visits: readonly VisitRow[];
};
type Cells = Readonly<Record<string, string | number | boolean | null>>;

const said = (value: Cells[string] | undefined) => (value === undefined || value === null ? '–' : `${value}`);
/** Normalizes the notation of an instant. */
const instant = (at: string | null) => at && new Date(Date.parse(at)).toISOString();

const compared = (record: Difference['record'], id: string, log: Cells, model: Cells | undefined): Difference[] =>
  Object.keys(log)
    .filter((field) => log[field] !== model?.[field])
    .map((field) => ({ record, id, field, log: said(log[field]), model: said(model?.[field]) }));

/** A record that only the read models have. */
const only = (record: 'booking' | 'visit', id: string): Difference => ({
  ...{ record, id, field: record, log: '–', model: id },
});

const dayCells = ({ isOpen, capacity, version }: DayRow): Cells => ({
  isOpen,
  // The capacity of a closed day is not compared.
  capacity: isOpen ? capacity : 0,
  version,
});
const bookingCells = ({ seats, status, revised, version }: BookingRow): Cells => ({
  seats,
  status: revised ? 'REVISED' : status,
  version,
});
const visitCells = ({ signedInAt, signedOutAt, workstationNo, missed, version }: VisitRow): Cells => ({
  signedInAt: instant(signedInAt),
  signedOutAt: instant(signedOutAt),
  workstationNo,
  missed,
  version,
});

/** The final state of every booking of the day; the stream's state keeps only the latest of each project. */
export const everyBooking = (events: readonly AnyEvent[]): readonly Booking[] =>
  inOneFold(() => {
    const found = new Map<string, Booking>();
    let day: LabDay = labDay.initial;
    for (const event of events) {
      day = labDay.evolve(day, event as Parameters<typeof labDay.evolve>[1]);
      const its = day.bookings[(event.data as Partial<Booking>).projectId ?? ''];
      if (its) found.set(its.bookingId, its);
    }
    return [...found.values()];
  });

type Logged = { readonly day: LabDay; readonly bookings: readonly Booking[] };

/** All differences between the read models and the log of a day, in both directions. */
export const differencesOf = (
  { day, bookings: logged }: Logged,
  { day: row, bookings, visits }: Modelled,
): Difference[] => {
  const [rowOfBooking, rowOfVisit] = [
    new Map(bookings.map((one) => [one.bookingId, bookingCells(one)])),
    new Map(visits.map((one) => [one.visitId, visitCells(one)])),
  ];
  const its = { isOpen: day.status === 'open', capacity: day.capacity ?? 0, version: day.version };
  const booked = new Set(logged.map(({ bookingId }) => bookingId));
  const unbooked = bookings.filter(({ bookingId }) => !booked.has(bookingId));
  const unknown = visits.filter(({ visitId }) => !day.visits[visitId]);
  return [
    ...(day.version === 0 && !row ? [] : compared('day', '', dayCells(its), row && dayCells(row))),
    ...logged.flatMap(({ bookingId, seats, status, version }) =>
      compared('booking', bookingId, { seats, status, version }, rowOfBooking.get(bookingId)),
    ),
    ...unbooked.map(({ bookingId }) => only('booking', bookingId)),
    ...Object.values(day.visits).flatMap((visit) =>
      compared('visit', visit.visitId, visitCells(visit), rowOfVisit.get(visit.visitId)),
    ),
    ...unknown.map(({ visitId }) => only('visit', visitId)),
  ];
};
