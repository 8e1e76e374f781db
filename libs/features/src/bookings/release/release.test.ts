import { given } from '@hadcl/kernel-testing/given';
import { labDay } from '../../lab-days/day/lab-day.stream.js';
import { projectAccess } from '../../projects/access/project-access.stream.js';
import { officeAct } from '../office/office-act.stream.js';
import { releaseBookings } from './release.decisions.js';

const [monday, tuesday, friday] = ['2027-03-08', '2027-03-09', '2027-03-12'];
const its = projectAccess.of('solo');
const opened = its.records('SelfServiceOpened', {
  ...{ projectId: 'solo', refNum: 'SS-1', title: '', userId: 'siu', dateQuota: 3, location: 'ON_SITE' as const },
  ...{ from: '2027-01-01', until: '2027-06-30' },
});
const ended = its.records('SelfServiceEnded', { projectId: 'solo', userId: 'siu', refNum: 'SS-1', until: monday });
const booked = (date: string) => [
  labDay.of(date).records('BookingPlaced', {
    ...{ date, bookingId: `b-${date}`, projectId: 'solo', refNum: 'SS-1', projectType: 'SELF_RESEARCHER' as const },
    ...{ seats: 1, remarks: '' },
  }),
  its.records('AccessDaysTaken', { projectId: 'solo', dates: [date] }),
];
const cancelled = (date: string) => ({ date, bookingId: `b-${date}`, projectId: 'solo' });
const at = { now: `${monday}T10:00:00+08:00`, today: monday };
const changedAt = at.now;

test('the dates to come of an application that ended are cancelled, its days come back, and its person is told in one notice', () => {
  given(opened, ...booked(tuesday), ...booked(friday), ended)
    .when(releaseBookings, { projectId: 'solo', dates: [friday, tuesday] }, at)
    .recorded(
      labDay.of(tuesday).records('BookingCancelled', { ...cancelled(tuesday), changedAt, office: true, seats: 1 }),
      labDay.of(friday).records('BookingCancelled', { ...cancelled(friday), changedAt, office: true, seats: 1 }),
      its.records('AccessDaysReturned', { projectId: 'solo', dates: [tuesday, friday] }),
      officeAct.of('id-act').records('OfficeChangedBookings', {
        actId: 'id-act',
        changes: [tuesday, friday].map((date) => ({ kind: 'cancelled' as const, ...cancelled(date) })),
      }),
    );
});

test('of one that became shorter only what lies outside its dates is cancelled', () => {
  const shorter = its.records('SelfServiceChanged', {
    ...{
      projectId: 'solo',
      userId: 'siu',
      from: '2027-01-01',
      until: tuesday,
      dateQuota: 3,
      location: 'ON_SITE' as const,
    },
  });
  const { outcome } = given(opened, ...booked(tuesday), ...booked(friday), shorter).when(
    releaseBookings,
    { projectId: 'solo', dates: [tuesday, friday] },
    at,
  );
  expect(outcome.entries.map(([{ id }]) => id)).toEqual([`lab-day-${friday}`, 'access-solo', 'office-act-id-act']);
});

test('a day that was used, one that is past, one that holds nothing, and an application that goes on lose nothing', () => {
  const came = labDay.of(monday).records('SignedIn', {
    ...{ date: monday, visitId: 'v', projectId: 'solo', userId: 'siu', refNum: 'SS-1', firstTime: true },
    ...{ projectType: 'SELF_RESEARCHER' as const, at: `${monday}T09:30:00+08:00`, source: 'QR' as const },
  });
  const past = '2027-03-05';
  given(opened, ...booked(past), ...booked(monday), came, ended)
    .when(releaseBookings, { projectId: 'solo', dates: [past, monday, friday] }, at)
    .recorded();
  given(opened, ...booked(friday))
    .when(releaseBookings, { projectId: 'solo', dates: [friday] }, at)
    .recorded();
});
