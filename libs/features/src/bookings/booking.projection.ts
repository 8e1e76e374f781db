import { projection, table } from '@hadcl/kernel/projection';
import { labMonth } from '../lab-days/lab-day.contract.js';
import { labDayEvents } from '../lab-days/lab-day.events.js';
import { accessEvents } from '../projects/access.events.js';
import { bookingsOfAll, labVisits } from './booking.contract.js';

export const bookings = table(
  'bookings',
  { booking_id: 'text' },
  {
    date: 'date',
    project_id: 'text',
    ref_num: 'text',
    project_type: 'text',
    /** Who asked for it, or the officer who placed it. */
    user_id: 'text',
    seats: 'int',
    /** Approved, and then changed by the office: shown as REVISED. */
    revised: 'boolean',
    status: 'text',
    reject_reason: 'text',
    remarks: 'text',
    submitted_at: 'timestamptz',
    updated_at: 'timestamptz',
    version: 'int',
  },
  { indexes: ['date', 'project_id, date'] },
);

/** Who of a project came on a date; people are counted in SQL, however often one came and went. */
export const bookingVisits = table(
  'booking_visits',
  { visit_id: 'text' },
  { date: 'date', project_id: 'text', user_id: 'text' },
  { indexes: ['project_id, date'] },
);

/** What a list of bookings says of its projects, and whose they are. */
export const bookingProjects = table('booking_projects', { project_id: 'text' }, { title: 'text' });
export const bookingPeople = table('booking_people', { project_id: 'text', user_id: 'text' }, { since: 'date' });

const begun = { reject_reason: '', revised: false, version: 1 };
const month = (date: string) => date.slice(0, 7);

export const bookingProjection = projection({
  name: 'bookings',
  version: 1,
  tables: [bookings, bookingVisits, bookingProjects, bookingPeople],
  events: { ...labDayEvents, ...accessEvents },
  topics: ({ type, data }) => {
    if (!('date' in data) || type === 'FirstVisitMade') return [];
    return 'visitId' in data ? [labVisits(month(data.date))] : [labMonth(month(data.date)), bookingsOfAll];
  },
  on: {
    BookingSubmitted: ({ bookingId, date, projectId, refNum, projectType, seats }, { happenedAt, actor }) => [
      bookings.put(
        { booking_id: bookingId },
        {
          ...{ ...begun, date, project_id: projectId, ref_num: refNum, project_type: projectType, seats },
          user_id: actor.userId,
          status: 'SUBMITTED',
          remarks: '',
          submitted_at: happenedAt,
          updated_at: happenedAt,
        },
      ),
    ],
    BookingPlaced: ({ bookingId, date, projectId, refNum, projectType, seats, remarks }, { happenedAt, actor }) => [
      bookings.put(
        { booking_id: bookingId },
        {
          ...{ ...begun, date, project_id: projectId, ref_num: refNum, project_type: projectType, seats, remarks },
          user_id: actor.userId,
          status: 'APPROVED',
          submitted_at: happenedAt,
          updated_at: happenedAt,
        },
      ),
    ],
    BookingSeatsChanged: ({ bookingId, to, office }, { happenedAt }) =>
      changed(bookingId, happenedAt, { seats: to, ...(office && { revised: true }) }),
    BookingApproved: ({ bookingId, seats }, { happenedAt }) =>
      changed(bookingId, happenedAt, { status: 'APPROVED', seats, revised: false }),
    BookingReviewed: ({ bookingId }, { happenedAt }) =>
      changed(bookingId, happenedAt, { status: 'REVIEWED', revised: false }),
    BookingRejected: ({ bookingId, reason }, { happenedAt }) =>
      changed(bookingId, happenedAt, { status: 'REJECTED', reject_reason: reason }),
    BookingCancelled: ({ bookingId }, { happenedAt }) => changed(bookingId, happenedAt, { status: 'CANCELLED' }),
    BookingRemarked: ({ bookingId, remarks }, { happenedAt }) => changed(bookingId, happenedAt, { remarks }),

    SignedIn: ({ visitId, date, projectId, userId }) => [
      bookingVisits.put({ visit_id: visitId }, { date, project_id: projectId, user_id: userId }),
    ],
    VisitWithdrawn: ({ visitId }) => [bookingVisits.remove({ visit_id: visitId })],

    CollaborationOpened: ({ projectId, title }) => [bookingProjects.put({ project_id: projectId }, { title })],
    SelfServiceOpened: ({ projectId, title, userId, from }) => [
      bookingProjects.put({ project_id: projectId }, { title }),
      bookingPeople.put({ project_id: projectId, user_id: userId }, { since: from }),
    ],
    PersonAttached: ({ projectId, userId, from }) => [
      bookingPeople.put({ project_id: projectId, user_id: userId }, { since: from }),
    ],
    PersonDetached: ({ projectId, userId }) => [bookingPeople.remove({ project_id: projectId, user_id: userId })],

    LabDaySetUp: null,
    LabDayRevised: null,
    LabDayClosed: null,
    SignedOut: null,
    SignOutMissed: null,
    VisitNoted: null,
    VisitCorrected: null,
    AccessDaysTaken: null,
    AccessDaysReturned: null,
    FirstVisitMade: null,
  },
});

const changed = (bookingId: string, at: string, set: Parameters<typeof bookings.patch>[1]) => [
  bookings.patch({ booking_id: bookingId }, { ...set, updated_at: at }),
  bookings.add({ booking_id: bookingId }, { version: 1 }),
];
