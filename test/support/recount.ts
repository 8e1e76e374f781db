/** A row of `log.events`. */
export type Logged = { readonly position: number; readonly type: string; readonly data: Readonly<Record<string, any>> };

type Booking = { date: string; projectId: string; seats: number; holds: boolean; approved: boolean; kept: number };
type Visit = { date: string; userId: string; isIn: boolean };
export type Recount = {
  /** Seats held, by date. */
  readonly held: ReadonlyMap<string, number>;
  /** Approved seats, by date, including those that stay approved while the booking waits for more. */
  readonly approved: ReadonlyMap<string, number>;
  /** People inside, by date. */
  readonly inside: ReadonlyMap<string, number>;
  /** `date project` of each submitted booking, in order. */
  readonly submitted: readonly string[];
  /** Expected notices as `user date sentence`: one for each act of the office and recipient, about the first date. */
  readonly told: readonly string[];
  /** Notices raised, in the same form. */
  readonly raised: readonly string[];
  /** Notices that are not withdrawn, as `user date`; raising one again replaces it. */
  readonly standing: readonly string[];
  /** Account ids of the unlock links issued, one entry for each link. */
  readonly links: readonly string[];
  /** Impossible states: a date with more seats than its capacity, a person signed in twice. */
  readonly wrong: readonly string[];
};

const add = (sums: Map<string, number>, key: string, more: number) => sums.set(key, (sums.get(key) ?? 0) + more);

/**
 * Counts bookings, visits, notices and links of a lab from its log, with code that uses none of the product's folds,
 * projections or queries.
 * @param people ids of the users who are notified of a project's bookings
 */
export const recount = (
  log: readonly Logged[],
  { capacity, people }: { readonly capacity: number; readonly people: ReadonlyMap<string, readonly string[]> },
): Recount => {
  const bookings = new Map<string, Booking>();
  const visits = new Map<string, Visit>();
  const held = new Map<string, number>();
  const notices = new Map<string, string>();
  const [submitted, told, raised, links, wrong]: string[][] = [[], [], [], [], []];

  const hold = (booking: Booking, seats: number) => {
    add(held, booking.date, seats - (booking.holds ? booking.seats : 0));
    Object.assign(booking, seats > 0 ? { seats, holds: true } : { holds: false, approved: false, kept: 0 });
  };
  let act: { userId: string; date: string; sentence: string }[] = [];
  const tell = ({ date, projectId }: Booking, sentence: string) => {
    for (const userId of people.get(projectId) ?? []) act.push({ userId, date, sentence });
  };
  const tellOnce = () => {
    const firstOf = new Map<string, (typeof act)[number]>();
    for (const one of act) if (one.date < (firstOf.get(one.userId)?.date ?? '9')) firstOf.set(one.userId, one);
    for (const { userId, date, sentence } of firstOf.values()) told!.push(`${userId} ${date} ${sentence}`);
    act = [];
  };

  for (const { type, data, position } of log) {
    const booking = bookings.get(data['bookingId']);
    const byOffice = data['office'] === true;
    if (type === 'BookingSubmitted' || type === 'BookingPlaced') {
      const begun = {
        date: data['date'],
        projectId: data['projectId'],
        seats: 0,
        holds: false,
        approved: false,
        kept: 0,
      };
      bookings.set(data['bookingId'], begun);
      hold(begun, data['seats']);
      if (type === 'BookingSubmitted') submitted!.push(`${begun.date} ${begun.projectId}`);
      else {
        Object.assign(begun, { approved: true });
        tell(begun, 'notice-booking-placed');
      }
    } else if (type === 'BookingSeatsChanged') {
      hold(booking!, data['to']);
      // The notice of the approval includes its seats.
      if (byOffice && data['withApproval'] !== true) tell(booking!, 'notice-booking-seats');
    } else if (type === 'BookingIncreaseAsked') {
      hold(booking!, data['to']);
      Object.assign(booking!, { approved: false, kept: data['approval'].seats });
    } else if (type === 'BookingIncreaseDropped' || type === 'BookingIncreaseRejected') {
      hold(booking!, data['to']);
      Object.assign(booking!, { approved: true, kept: 0 });
      const refused = `notice-booking-increase-rejected${data['reason'] ? '-because' : ''}`;
      if (byOffice) tell(booking!, type === 'BookingIncreaseDropped' ? 'notice-booking-seats' : refused);
    } else if (type === 'BookingApproved') {
      hold(booking!, data['seats']);
      Object.assign(booking!, { approved: true, kept: 0 });
      if (byOffice) tell(booking!, 'notice-booking-approved');
    } else if (type === 'BookingRejected') {
      hold(booking!, 0);
      if (byOffice) tell(booking!, data['reason'] ? 'notice-booking-rejected-because' : 'notice-booking-rejected');
    } else if (type === 'BookingCancelled') {
      hold(booking!, 0);
      if (byOffice) tell(booking!, 'notice-booking-cancelled');
    } else if (type === 'OfficeChangedBookings') tellOnce();
    else if (type === 'SignedIn') {
      const { date, userId, visitId } = data as { date: string; userId: string; visitId: string };
      if ([...visits.values()].some((one) => one.userId === userId && one.isIn)) wrong!.push(`${position}: in twice`);
      visits.set(visitId, { date, userId, isIn: true });
    } else if (type === 'SignedOut') visits.get(data['visitId'])!.isIn = false;
    else if (type === 'NoticeRaised') {
      raised!.push(`${data['userId']} ${data['busDate']} ${data['sentence']}`);
      notices.set(`${data['userId']} ${data['noticeId']}`, `${data['userId']} ${data['busDate']}`);
    } else if (type === 'NoticeWithdrawn') notices.delete(`${data['userId']} ${data['noticeId']}`);
    else if (type === 'UnlockLinkIssued') links!.push(data['accountId']);
    const { date } = data as { date?: string };
    if (date && type.startsWith('Booking') && held.get(date)! > capacity)
      wrong!.push(`${position}: ${date} is oversold`);
  }

  const approved = new Map<string, number>();
  for (const { date, seats, approved: isApproved, kept } of bookings.values())
    if (isApproved || kept > 0) add(approved, date, isApproved ? seats : kept);
  const inside = new Map<string, number>();
  for (const { date, isIn } of visits.values()) if (isIn) add(inside, date, 1);
  const others = {
    submitted: submitted!,
    told: told!.sort(),
    raised: raised!.sort(),
    standing: [...notices.values()].sort(),
    links: links!.sort(),
    wrong: wrong!,
  };
  return { held, approved, inside, ...others };
};
