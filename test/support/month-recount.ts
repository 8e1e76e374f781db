import { statusLabels } from '@hadcl/features/bookings/booking/booking.messages.en';

/** A row of `log.events`. */
export type Line = { readonly type: string; readonly data: Readonly<Record<string, any>> };

type Booking = {
  date: string;
  projectId: string;
  refNum: string;
  isSelf: boolean;
  seats: number;
  status: string;
  letIn: number;
};
type Visit = {
  visitId: string;
  date: string;
  projectId: string;
  refNum: string;
  isSelf: boolean;
  userId: string;
  since: string;
  until: string | null;
  missed: boolean;
  declared: boolean;
};
/** What the desk would read of a day, of the month, and of missing leaving times, as texts that can be compared. */
export type MonthRecount = {
  tiles(date: string): Record<string, number | null>;
  list(date: string): readonly string[];
  inside(date: string): readonly string[];
  booked(date: string): readonly string[];
  owed(): readonly string[];
  owing(): readonly string[];
  rawData(): readonly string[];
  report(): readonly string[];
  bookings(): readonly string[];
  /** For each open day: date, capacity, booked, used. */
  openDays(): readonly string[];
  /** Seats held by submitted and approved bookings. */
  held(date: string): number;
};

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const percent = (part: number, whole: number) => (whole === 0 ? null : Math.round((1000 * part) / whole) / 10);
const sorted = (texts: readonly string[]) => [...texts].sort();
/** An instant as in the exports: the lab's wall clock, to the minute. */
const minute = (instant: string) =>
  new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
export const second = (instant: string | null) => (instant === null ? '-' : String(Date.parse(instant)));

/** Counts a month at the desk from the log alone, with code that shares nothing with the product but the labels. */
export const recountMonth = (log: readonly Line[]): MonthRecount => {
  const capacities = new Map<string, number>();
  const bookings = new Map<string, Booking>();
  const visits = new Map<string, Visit>();
  /** Self-service applications with remote access: their bookings take no seat in the lab. */
  const remote = new Set<string>();
  const closed = new Set<string>();
  for (const { type, data } of log) {
    const [booking, visit] = [bookings.get(data['bookingId']), visits.get(data['visitId'])];
    const isSelf = data['projectType'] === 'SELF_RESEARCHER';
    if (type === 'SelfServiceOpened' && data['location'] === 'REMOTE') remote.add(data['projectId']);
    else if (type === 'LabDaySetUp' || type === 'LabDayRevised') capacities.set(data['date'], data['capacity']);
    else if (type === 'LabDayClosed') {
      capacities.set(data['date'], 0);
      closed.add(data['date']);
    } else if (type === 'BookingSubmitted' || type === 'BookingPlaced') {
      const [status, letIn] =
        type === 'BookingPlaced' ? [statusLabels.APPROVED, data['seats']] : [statusLabels.SUBMITTED, 0];
      bookings.set(data['bookingId'], { ...(data as Booking), isSelf, status, letIn });
    } else if (type === 'BookingSeatsChanged') {
      const isIn = [statusLabels.APPROVED, statusLabels.REVISED].includes(booking!.status);
      const revised = data['office'] && isIn && { status: statusLabels.REVISED };
      Object.assign(booking!, { seats: data['to'], ...(isIn && { letIn: data['to'] }), ...revised });
    } else if (type === 'BookingIncreaseAsked')
      Object.assign(booking!, { seats: data['to'], status: statusLabels.SUBMITTED });
    else if (type === 'BookingIncreaseDropped' || type === 'BookingIncreaseRejected') {
      const status = data['status'] === 'REVISED' ? statusLabels.REVISED : statusLabels.APPROVED;
      Object.assign(booking!, { seats: data['to'], letIn: data['to'], status });
    } else if (type === 'BookingApproved')
      Object.assign(booking!, { seats: data['seats'], letIn: data['seats'], status: statusLabels.APPROVED });
    else if (type === 'BookingRejected') Object.assign(booking!, { status: statusLabels.REJECTED, letIn: 0 });
    else if (type === 'BookingCancelled') Object.assign(booking!, { status: statusLabels.CANCELLED, letIn: 0 });
    else if (type === 'SignedIn') {
      const fresh = { since: data['at'], until: null, missed: false, declared: false };
      visits.set(data['visitId'], { ...(data as Visit), isSelf, ...fresh });
    } else if (type === 'SignedOut')
      Object.assign(visit!, { until: data['at'], declared: data['source'] === 'DECLARED' });
    else if (type === 'SignOutMissed') visit!.missed = true;
    else if (type === 'VisitCorrected')
      Object.assign(visit!, { since: data['signedInAt'], until: data['signedOutAt'], declared: false });
    else if (type === 'VisitWithdrawn') visits.delete(data['visitId']);
  }

  const placed = [...bookings.values()].filter(({ letIn }) => letIn > 0);
  const approved = placed.filter(({ projectId }) => !remote.has(projectId));
  const came = [...visits.values()];
  const dates = [...capacities.keys()].sort();
  const owed = came.filter(({ missed, until }) => missed && until === null);
  /** Of a project on a date: seats booked, people who came, and how many of them count. */
  const of = (date: string, projectId: string) => {
    const seats = sum(approved.filter((one) => one.date === date && one.projectId === projectId).map((b) => b.letIn));
    const people = new Set(came.filter((one) => one.date === date && one.projectId === projectId).map((v) => v.userId));
    const isSelf = [...approved, ...came].some((one) => one.projectId === projectId && one.isSelf);
    return { seats, people: people.size, isSelf, counted: isSelf ? people.size : Math.min(seats, people.size) };
  };
  const projectsOn = (on: readonly string[]) => [
    ...new Set([...approved, ...came].filter(({ date }) => on.includes(date)).map(({ projectId }) => projectId)),
  ];
  const refOf = (projectId: string) => [...approved, ...came].find((one) => one.projectId === projectId)!.refNum;
  const insideOn = (date: string) => came.filter((v) => v.date === date && v.until === null && !v.missed);

  const reportLine = (name: string, projects: readonly string[]) => {
    const days = projects.flatMap((projectId) => dates.map((date) => of(date, projectId)));
    const [seats, people, counted] = [
      sum(days.map((day) => day.seats)),
      sum(days.map((day) => day.people)),
      sum(days.map((day) => day.counted)),
    ];
    const visitsOf = came.filter(({ projectId }) => projects.includes(projectId));
    const owing = visitsOf.filter(({ missed, declared }) => missed || declared).length;
    return [
      ...[name, days.filter((day) => day.seats > 0).length, seats, people, counted, percent(counted, seats) ?? ''],
      ...[percent(counted, sum([...capacities.values()])) ?? '', visitsOf.length, owing],
    ].join();
  };

  return {
    tiles: (date) => {
      const all = projectsOn([date]).map((projectId) => of(date, projectId));
      const [selfs, teams] = [all.filter(({ isSelf }) => isSelf), all.filter(({ isSelf }) => !isSelf)];
      const [counted, seats] = [sum(all.map((one) => one.counted)), sum(all.map((one) => one.seats))];
      const rateOf = (some: typeof all) => percent(sum(some.map((o) => o.counted)), sum(some.map((o) => o.seats)));
      return {
        capacity: capacities.get(date) ?? 0,
        bookedCapacity: seats,
        occupiedSeats: insideOn(date).length,
        labUtilizationRate: percent(counted, capacities.get(date) ?? 0),
        totalAttendanceRate: percent(counted, seats),
        projectAttendanceRate: rateOf(teams),
        selfServiceAttendanceRate: rateOf(selfs),
      };
    },
    list: (date) =>
      sorted(
        came
          .filter((visit) => visit.date === date)
          .map((v) => [v.visitId, v.projectId, v.userId, second(v.since), second(v.until)].join(' ')),
      ),
    inside: (date) => sorted(insideOn(date).map(({ userId }) => userId)),
    booked: (date) => sorted(placed.filter((b) => b.date === date).map((b) => `${b.projectId} ${b.letIn}`)),
    owed: () => sorted(owed.map(({ visitId }) => visitId)),
    owing: () => sorted([...new Set(owed.map(({ userId }) => userId))]),
    rawData: () =>
      sorted(came.map((v) => [v.date, v.refNum, minute(v.since), v.until === null ? '' : minute(v.until)].join())),
    report: () => {
      const all = projectsOn(dates);
      return sorted([...all.map((projectId) => reportLine(refOf(projectId), [projectId])), reportLine('Total', all)]);
    },
    bookings: () =>
      sorted(
        [...bookings.values()].map((b) => [b.date, b.refNum, b.seats, b.status, of(b.date, b.projectId).people].join()),
      ),
    openDays: () =>
      dates
        .filter((date) => !closed.has(date))
        .map((date) => {
          const all = projectsOn([date]).map((projectId) => of(date, projectId));
          const [seats, counted] = [sum(all.map((one) => one.seats)), sum(all.map((one) => one.counted))];
          return [date, capacities.get(date), seats, counted].join();
        }),
    held: (date) =>
      sum(
        [...bookings.values()]
          .filter((b) => b.date === date && ![statusLabels.REJECTED, statusLabels.CANCELLED].includes(b.status))
          .map(({ seats }) => seats),
      ),
  };
};
