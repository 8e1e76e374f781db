import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { informationCalls } from '@hadcl/features/information/content/information.contract';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import { labDayCalls } from '@hadcl/features/lab-days/day/lab-day.contract';
import { projectCalls } from '@hadcl/features/projects/project/project.contract';
import { answering } from '../../shell/testing.js';
import { gridOf, weekday } from '../../i18n/dates.js';
import type { CapacityDay, UserBooking, UserProject } from './bookingDaysOf.js';
import type { Request } from './requests/request.js';

/** In these examples today is Wednesday 10 March 2027; days from the 15th can be booked. */
export const today = '2027-03-10';

export const aProject = (change: Partial<UserProject> = {}): UserProject => ({
  projectId: 'p-1',
  projectCode: 'DCL-2026-014',
  projectType: 'COL_RESEARCHER',
  title: 'Sepsis early warning',
  disableBooking: false,
  disableReason: null,
  checked: false,
  effectiveStartDate: '2026-10-01',
  effectiveEndDate: '2027-09-30',
  accessLocation: 0,
  remainDays: null,
  dateQuota: null,
  maxQuota: 6,
  ...change,
});

export const aDay = (bookingDate: string, change: Partial<CapacityDay> = {}): CapacityDay => {
  const shut = weekday(bookingDate) > 4;
  const reason =
    bookingDate < today ? 'past' : shut ? 'closed' : bookingDate < '2027-03-15' ? 'notice-too-short' : null;
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
    remainingSeats: shut ? 0 : 14,
    overBooked: false,
    isReleased: true,
    bookable: reason === null,
    reason,
    changeable: bookingDate >= '2027-03-12',
    ...change,
  };
};
/** A day without free seats. */
export const full = { quota: 24, remainingSeats: 0, isLimit: true, bookable: false, reason: 'full' } as const;

export const aBooking = (bookDate: string, change: Partial<UserBooking> = {}): UserBooking => ({
  id: `${bookDate}.b`,
  userId: 'ann',
  bookDate,
  projectId: 'p-1',
  refno: 'DCL-2026-014',
  capacity: 2,
  approvedSeats: 2,
  refusedSeats: null,
  status: 'Approved',
  statusCode: 'APPROVED',
  bookTypeCode: 'COL_RESEARCHER',
  rejectReason: '',
  remarks: '',
  attendance: 0,
  version: 4,
  allowed: ['change', 'cancel'],
  ...change,
});

/** A request that waits for the office. */
export const aRequest = (bookDate: string, change: Partial<Request> = {}): Request => ({
  id: `${bookDate}.b`,
  userId: 'ann',
  refno: 'DCL-2026-014',
  bookDate,
  capacity: 2,
  approvedSeats: 0,
  refusedSeats: null,
  status: 'Submitted',
  statusCode: 'SUBMITTED',
  bookTypeCode: 'COL_RESEARCHER',
  rejectReason: '',
  requestDate: '2027-03-01T01:05:00Z',
  updateDate: '2027-03-02T01:05:00Z',
  remarks: '',
  version: 1,
  allowed: ['change', 'cancel'],
  ...change,
});

type Lab = {
  projects?: UserProject[];
  bookings?: UserBooking[];
  days?: Record<string, Partial<CapacityDay>>;
  nextReleased?: boolean;
  dragFlag?: boolean;
};

/** The server's answers to the researcher's page. `days` is read at each answer, so that a test can fill a day. */
export const lab = ({
  projects = [aProject()],
  bookings = [],
  days = {},
  nextReleased = false,
  dragFlag = true,
}: Lab = {}) => [
  answering(projectCalls.userProjects, projects),
  answering(
    projectCalls.addProjects,
    projects.map((one) => ({
      ...{ projectId: one.projectId, refNum: one.projectCode, projectCode: one.projectCode, title: one.title },
      ...{ projectType: one.projectType, userTypeCode: one.projectType, maxQuota: one.maxQuota },
      accessLocation: one.accessLocation,
      effectiveStartDate: one.effectiveStartDate,
      effectiveEndDate: one.effectiveEndDate,
      accessEndDate: one.effectiveEndDate,
      remainingAccess: one.remainDays,
    })),
  ),
  answering(occupancyCalls.capacityFull, ({ startDate, endDate }) =>
    [...gridOf(startDate.slice(0, 7)), ...gridOf('2027-03'), ...gridOf('2027-04')]
      .filter((date, i, all) => date >= startDate && date <= endDate && all.indexOf(date) === i)
      .map((date) => aDay(date, days[date])),
  ),
  answering(bookingCalls.userBookings, ({ projectId }) =>
    bookings.filter((one) => projectId === undefined || one.projectId === projectId),
  ),
  answering(bookingCalls.userBookingHistory, bookings),
  answering(labDayCalls.releaseTimes, (dates) =>
    dates.map((date, i) => ({ date, releaseTime: '2027-03-15T09:00:00+08:00', isReleased: i === 0 || nextReleased })),
  ),
  answering(occupancyCalls.availableQuota, ({ startDate }) => [{ bookingDate: startDate, availableQuota: 14 }]),
  answering(informationCalls.userDrag, { dragFlag }),
  answering(informationCalls.markDragHintSeen, { dragFlag: true }),
  answering(informationCalls.param, ({ code }) => ({ code, intValue: 3, textValue: null })),
];

export const accepted = answering(bookingCalls.submitBookings, {
  isSuccess: true,
  message: 'Submitted successfully!',
  failType: null,
  invalidList: [],
  remainingAccess: null,
});
export const short = (date: string, remainingSeats: number) =>
  answering(bookingCalls.submitBookings, {
    isSuccess: false,
    message: 'Booking cannot be submitted due to insufficient capacity.',
    failType: 0,
    invalidList: [
      {
        date,
        remainingSeats,
        refNum: 'DCL-2026-014',
        projectType: 'COL_RESEARCHER',
        accessEndDate: '2027-09-30',
        remainingAccess: null,
      },
    ],
    remainingAccess: null,
  });
