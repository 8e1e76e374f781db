import { projection, table } from '@hadcl/kernel/projection';
import { labDate } from '../lab-days/lab-day.contract.js';
import { labDayEvents } from '../lab-days/lab-day.events.js';
import { outstanding, visitsOf } from './attendance.contract.js';

/** How each day stands open to visitors. */
export const attendanceDays = table(
  'attendance_days',
  { date: 'date' },
  { is_open: 'boolean', capacity: 'int', available: 'text[]', remarks: 'text' },
);

/** The booking of a project on a day. It counts from the instant of its approval; null: it lets nobody in. */
export const attendanceBookings = table(
  'attendance_bookings',
  { booking_id: 'text' },
  {
    date: 'date',
    project_id: 'text',
    ref_num: 'text',
    project_type: 'text',
    seats: 'int',
    approved_at: 'timestamptz?',
  },
  { indexes: ['date'] },
);

/** One row a visit (C1). */
export const visits = table(
  'visits',
  { visit_id: 'text' },
  {
    date: 'date',
    project_id: 'text',
    ref_num: 'text',
    project_type: 'text',
    user_id: 'text',
    signed_in_at: 'timestamptz',
    signed_out_at: 'timestamptz?',
    missed: 'boolean',
    first_time: 'boolean',
    source: 'text',
    workstation_no: 'text',
    locker_no: 'text',
    remarks: 'text',
    version: 'int',
  },
  { indexes: ['date', 'user_id, date', 'project_id, date', 'signed_out_at, date'] },
);

const kept = (visitId: string) => visits.add({ visit_id: visitId }, { version: 1 });

export const attendanceProjection = projection({
  name: 'attendance',
  version: 1,
  tables: [attendanceDays, attendanceBookings, visits],
  events: labDayEvents,
  topics: ({ type, data }) => {
    if (!('userId' in data)) return [labDate(data.date)];
    const person = [labDate(data.date), visitsOf(data.userId)];
    return type === 'SignedIn' || type === 'VisitNoted' ? person : [...person, outstanding('all')];
  },
  on: {
    LabDaySetUp: ({ date, capacity, available, remarks }) => [
      attendanceDays.put({ date }, { is_open: available.length > 0, capacity, available, remarks }),
    ],
    LabDayRevised: ({ date, capacity, available, remarks }) => [
      attendanceDays.put({ date }, { is_open: available.length > 0, capacity, available, remarks }),
    ],
    LabDayClosed: ({ date, remarks }) => [
      attendanceDays.put({ date }, { is_open: false, capacity: 0, available: [], remarks }),
    ],

    BookingSubmitted: ({ bookingId, date, projectId, refNum, projectType, seats }) => [
      attendanceBookings.put(
        { booking_id: bookingId },
        { date, project_id: projectId, ref_num: refNum, project_type: projectType, seats, approved_at: null },
      ),
    ],
    BookingPlaced: ({ bookingId, date, projectId, refNum, projectType, seats }, { happenedAt }) => [
      attendanceBookings.put(
        { booking_id: bookingId },
        { date, project_id: projectId, ref_num: refNum, project_type: projectType, seats, approved_at: happenedAt },
      ),
    ],
    BookingSeatsChanged: ({ bookingId, to }) => [attendanceBookings.patch({ booking_id: bookingId }, { seats: to })],
    BookingApproved: ({ bookingId, seats }, { happenedAt }) => [
      attendanceBookings.patch({ booking_id: bookingId }, { seats, approved_at: happenedAt }),
    ],
    BookingRejected: ({ bookingId }) => [attendanceBookings.patch({ booking_id: bookingId }, { approved_at: null })],
    BookingCancelled: ({ bookingId }) => [attendanceBookings.patch({ booking_id: bookingId }, { approved_at: null })],
    BookingReviewed: null,
    BookingRemarked: null,

    SignedIn: ({ visitId, date, projectId, refNum, projectType, userId, at, source, firstTime }) => [
      visits.put(
        { visit_id: visitId },
        {
          date,
          project_id: projectId,
          ref_num: refNum,
          project_type: projectType,
          user_id: userId,
          signed_in_at: at,
          signed_out_at: null,
          missed: false,
          first_time: firstTime,
          source,
          workstation_no: '',
          locker_no: '',
          remarks: '',
          version: 1,
        },
      ),
    ],
    SignedOut: ({ visitId, at, source }) => [
      visits.patch({ visit_id: visitId }, { signed_out_at: at, source }),
      kept(visitId),
    ],
    SignOutMissed: ({ visitId }) => [visits.patch({ visit_id: visitId }, { missed: true }), kept(visitId)],
    VisitNoted: ({ visitId, workstationNo, lockerNo, remarks }) => [
      visits.patch({ visit_id: visitId }, { workstation_no: workstationNo, locker_no: lockerNo, remarks }),
      kept(visitId),
    ],
    VisitCorrected: ({ visitId, signedInAt, signedOutAt }) => [
      visits.patch({ visit_id: visitId }, { signed_in_at: signedInAt, signed_out_at: signedOutAt, source: 'STAFF' }),
      kept(visitId),
    ],
    VisitWithdrawn: ({ visitId }) => [visits.remove({ visit_id: visitId })],
  },
});
