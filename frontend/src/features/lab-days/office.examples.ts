import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { bookingLetterCalls } from '@hadcl/features/bookings/letters/booking-letter.contract';
import { informationCalls } from '@hadcl/features/information/content/information.contract';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import { labDayCalls } from '@hadcl/features/lab-days/day/lab-day.contract';
import { projectCalls } from '@hadcl/features/projects/project/project.contract';
import type { Output } from '@hadcl/kernel/call';
import { answering } from '../../shell/testing.js';
import { dayAfter, weekday } from '../../i18n/dates.js';
// Loads the lazy panel in advance, so that set-up mode shows it at once.
import './setup/SetupPanel.js';

type Booking = Output<typeof bookingCalls.allUserBookings>[number];
type Day = Output<typeof occupancyCalls.capacityFull>[number];

export const aBooking = (bookDate: string, refno: string, change: Partial<Booking> = {}): Booking => ({
  id: `${bookDate}.${refno}`,
  userId: 'ann',
  bookDate,
  projectId: refno,
  refno,
  projectCode: refno,
  title: 'Sepsis early warning',
  userTypeCode: 'COL_RESEARCHER',
  capacity: 2,
  approvedSeats: 0,
  refusedSeats: null,
  status: 'Submitted',
  statusCode: 'SUBMITTED',
  bookTypeCode: 'COL_RESEARCHER',
  rejectReason: '',
  remarks: '',
  attendance: 0,
  version: 4,
  isFirst: false,
  accessLocation: 0,
  requestDate: '2027-03-01T09:00:00+08:00',
  updateDate: '2027-03-01T09:00:00+08:00',
  allowed: ['approve', 'cancel', 'reject', 'update'],
  ...change,
});
export const approved = {
  status: 'Approved',
  statusCode: 'APPROVED',
  approvedSeats: 2,
  allowed: ['cancel', 'reject', 'update', 'review'],
} satisfies Partial<Booking>;

const aDay = (bookingDate: string, change: Partial<Day> = {}): Day => {
  const shut = weekday(bookingDate) > 4;
  return {
    bookingDate,
    capacity: shut ? 0 : 24,
    quota: shut ? 0 : 10,
    approvedSeats: shut ? 0 : 10,
    available: shut ? '' : 'COL_RESEARCHER,SELF_RESEARCHER',
    remarks: '',
    uavailableReason: '',
    releaseTime: '2027-02-01T09:00:00+08:00',
    isLimit: false,
    fullPercent: 41,
    version: 1,
    remainingSeats: 14,
    overBooked: false,
    isReleased: true,
    bookable: true,
    reason: null,
    changeable: true,
    ...change,
  };
};
const datesBetween = (from: string, to: string): string[] =>
  from > to ? [] : [from, ...datesBetween(dayAfter(from), to)];

/** The server's answers to the office. `bookings` and `days` are read at each answer; null: a day never set up. */
export const office = (bookings: Booking[], days: Record<string, Partial<Day> | null> = {}) => [
  answering(occupancyCalls.capacityFull, ({ startDate, endDate }) =>
    datesBetween(startDate, endDate).flatMap((date) => {
      const change = days[date];
      return change === null ? [] : aDay(date, change);
    }),
  ),
  answering(bookingCalls.allUserBookings, () => [...bookings]),
  answering(bookingCalls.allUserBookingsHistory, () => [...bookings]),
  answering(bookingCalls.lastBookings, []),
  answering(labDayCalls.releaseTimes, (dates) =>
    dates.map((date, i) => ({ date, releaseTime: null, isReleased: i === 0 })),
  ),
  answering(bookingLetterCalls.emailNotification, { message: 'Sent successfully.' }),
  answering(bookingLetterCalls.lettersLeftOut, []),
  answering(informationCalls.param, ({ code }) => ({ code, intValue: 6, textValue: null })),
  answering(projectCalls.addProjects, [
    {
      projectId: 'DCL-2026-031',
      refNum: 'DCL-2026-031',
      projectCode: 'DCL-2026-031',
      title: 'Antibiotic stewardship',
      projectType: 'COL_RESEARCHER',
      userTypeCode: 'COL_RESEARCHER',
      accessLocation: 0,
      effectiveStartDate: '2026-10-01',
      effectiveEndDate: '2027-09-30',
      accessEndDate: '2027-09-30',
      remainingAccess: null,
      maxQuota: 6,
    },
  ]),
];
export const accepted = answering(bookingCalls.submitAllBookings, {
  isSuccess: true,
  message: 'Submitted successfully!',
  failType: null,
  invalidList: [],
});
/** A server that applies decisions to these bookings and undoes them. */
export const deciding = (bookings: Booking[]) => {
  const before = new Map<string, Booking>();
  const became = (id: string | null | undefined, to: (was: Booking) => Partial<Booking>) => {
    const i = bookings.findIndex((one) => one.id === id);
    const was = bookings[i]!;
    bookings[i] = { ...was, ...to(was), version: was.version + 1 };
    return was;
  };
  return [
    answering(bookingCalls.submitAllBookings, (lines) => {
      for (const { requestId, statusCode, quota: capacity, rejectReason } of lines) {
        const was = became(requestId, () => ({ statusCode, capacity, rejectReason: rejectReason ?? '' }));
        before.set(was.id, was);
      }
      return { isSuccess: true, message: 'Submitted successfully!', failType: null, invalidList: [] };
    }),
    answering(bookingCalls.undoDecisions, (lines) => {
      for (const { requestId } of lines) became(requestId, () => before.get(requestId)!);
      return { message: 'Undone. Everything is as it was before.', stayed: [] };
    }),
  ];
};
