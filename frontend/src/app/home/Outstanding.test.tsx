import { erasingCalls } from '@hadcl/features/accounts/erasing/erasing.contract';
import { attendanceCalls, outstanding } from '@hadcl/features/attendance/visits/attendance.contract';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import { informationCalls } from '@hadcl/features/information/content/information.contract';
import { labNoticeCalls } from '@hadcl/features/information/lab-notices/lab-notice.contract';
import { notificationCalls } from '@hadcl/features/notifications/notice/notification.contract';
import { requestCalls } from '@hadcl/features/output-requests/request/request.contract';
import { reportCalls } from '@hadcl/features/progress-reports/report/report.contract';
import { projectCalls } from '@hadcl/features/projects/project/project.contract';
import type { Output } from '@hadcl/kernel/call';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, refusal, renderScreen } from '../../shell/testing.js';
import { screens } from '../screens.js';
import HomePage from './HomePage.js';

const { leakageAttendance, outstandingSignOuts, attendanceRate } = attendanceCalls;
const left = (bookDate: string) => ({
  attendanceId: `${bookDate}.a`,
  userId: 'ann',
  bookDate,
  refNum: 'DCL-2026-014',
  name: 'Chan Tai Man',
  chineseName: '',
  startTime: `${bookDate}T09:00:00+08:00`,
});
const day = (bookingDate: string, quota: number, capacity: number) =>
  ({ bookingDate, quota, capacity, overBooked: quota > capacity }) as never;
const rate = { capacity: 24, occupiedSeats: 14, bookedCapacity: 21, parts: { toCome: 7 } } as never;
const request = (bookDate: string) => ({ bookDate, statusCode: 'SUBMITTED' }) as never;
const tile = (title: string, path: string) => ({ code: `MM_${title}`, title, path, icon: 'list' });
const officer = {
  roles: ['HADCL_OFFICER'],
  functions: ['ACCESS_MANAGEMENT', 'ATTENDANCE_MANAGEMENT'],
  middleMenus: [tile('Access Management', '/access-management'), tile('Attendance', '/attendance-management')],
};

type ToSubmit = Output<typeof reportCalls.reportsToSubmit>[number];
const report = (reportMonth: string, more: Partial<ToSubmit> = {}): ToSubmit => ({
  ...{ projectId: 'p1', refNum: 'DCL-2026-033', reportMonth, statusDB: '', isOverdue: false },
  ...{ deadline: `${reportMonth.slice(0, 7)}-28`, suspendedFrom: '2027-04-09' },
  ...more,
});
const researcher = { roles: ['COL_RESEARCHER'], functions: ['PROGRESS_REPORT'] };
const reading = (reports: ToSubmit[], unread = 0) => ({
  answers: [
    answering(informationCalls.news, []),
    answering(labNoticeCalls.labNotices, []),
    answering(informationCalls.byType, []),
    answering(reportCalls.reportsToSubmit, reports),
    answering(
      notificationCalls.notifications,
      () => Array.from({ length: unread }, (_, i) => ({ id: `n-${i}`, isRead: false })) as never,
    ),
  ],
});
const waits = (requesterId: string) => ({ userId: `of ${requesterId}`, requesterId, until: '2027-03-17' });
const open = (user: object, signOuts: unknown[], days: never[], more: object = {}) => {
  const answer = { signOuts };
  const page = renderScreen(<HomePage />, {
    screens,
    at: '/homepage',
    user,
    answers: [
      answering(informationCalls.news, []),
      answering(labNoticeCalls.labNotices, []),
      answering(informationCalls.byType, []),
      answering(projectCalls.userProjects, []),
      answering(bookingCalls.userBookings, []),
      answering(bookingCalls.allUserBookings, ({ bookMonth }) =>
        bookMonth === '2027-03' ? [request('2027-03-15'), request('2027-03-16'), request('2027-03-01')] : [],
      ),
      answering(attendanceRate, rate),
      answering(outstandingSignOuts, () => answer.signOuts as never),
      answering(occupancyCalls.capacityFull, days),
      answering(leakageAttendance, { id: null } as never),
      answering(erasingCalls.waitingErasures, [waits('u-1'), waits('u-2')]),
    ],
    ...more,
  });
  return { ...page, answer, person: userEvent.setup() };
};
const panel = () => within(screen.getByRole('region', { name: 'Outstanding' }));

it('names what waits for the office, each with the way to it, and follows every change', async () => {
  const { answer, push, person, address } = open(
    officer,
    [left('2027-03-09'), left('2027-03-08')],
    [day('2027-03-16', 24, 22), day('2027-03-17', 20, 22)],
  );
  await screen.findByText('2 people were not signed out');
  panel().getByText('The oldest visit is of Mon 8 Mar');
  panel().getByText('Tue 16 Mar is over-full by 2 seats');
  panel().getByText('24 seats held, the capacity is 22');
  expect(panel().getAllByRole('listitem')).toHaveLength(2);
  answer.signOuts = [];
  await push(outstanding('all'));
  await waitFor(() => expect(panel().queryByText('2 people were not signed out')).toBeNull());
  expect(panel().getAllByRole('listitem')).toHaveLength(1);
  await person.click(panel().getByRole('link', { name: /^Open day: Tue 16 Mar/ }));
  expect([address().pathname, address().state]).toEqual(['/access-management', { date: '2027-03-16' }]);
});

it('an erasure that another administrator asks for waits for whoever may confirm it; their own does not', async () => {
  const erases = { ...officer, functions: [...officer.functions, 'PERSON_ERASURE'] };
  const { person, address } = open(erases, [], []);
  await screen.findByText('1 erasure needs a second administrator');
  panel().getByText('The first until Wed 17 Mar');
  await person.click(panel().getByRole('link', { name: /^Decide/ }));
  expect([address().pathname, address().search]).toEqual(['/user-management', '?list=deleted']);
});

it('says that nothing waits only once everything is known; what cannot be read says so', async () => {
  open(officer, [], []);
  expect(screen.queryByText('Nothing else waits for you.')).toBeNull();
  await screen.findByText('Nothing else waits for you.');
});

it('what cannot be read is not told as nothing', async () => {
  const failing = answering(occupancyCalls.capacityFull, () => {
    throw refusal(503, 'Not now.');
  });
  open(officer, [], [], {
    answers: [
      answering(informationCalls.news, []),
      answering(labNoticeCalls.labNotices, []),
      answering(informationCalls.byType, []),
      answering(bookingCalls.allUserBookings, []),
      answering(attendanceRate, rate),
      answering(outstandingSignOuts, []),
      failing,
    ],
  });
  await panel().findByText('Not now.');
  expect(screen.queryByText('Nothing else waits for you.')).toBeNull();
});

it('a phone keeps its room for what there is', async () => {
  const { answer, push } = open(officer, [left('2027-03-09')], [], { phone: true });
  await screen.findByText('1 person was not signed out');
  answer.signOuts = [];
  await push(outstanding('all'));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Outstanding' })).toBeNull());
});

it('tells the first four of many, and the rest when asked', async () => {
  const days = [11, 12, 15, 16, 17, 18].map((date) => day(`2027-03-${date}`, 25, 24));
  const { person } = open(officer, [], days);
  expect(await panel().findAllByRole('listitem')).toHaveLength(4);
  await person.click(panel().getByRole('button', { name: '2 more' }));
  expect(panel().getAllByRole('listitem')).toHaveLength(6);
});

it('the tiles say what is in their screens before they are opened', async () => {
  open(officer, [], [day('2027-03-16', 24, 22)]);
  const functions = within(screen.getByRole('region', { name: 'Functions' }));
  await functions.findByText('1 day over-full');
  expect(functions.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Access Management2 requests1 day over-full',
    'Attendance14 / 24 inside7 not here yet',
  ]);
});

it('after closing nobody is to come any more (C19)', async () => {
  open(officer, [], [], { now: '2027-03-10T20:00:00+08:00' });
  const functions = within(screen.getByRole('region', { name: 'Functions' }));
  await functions.findByText('7 did not come');
});

it('tells a researcher of a report that takes their code away, and leads to it', async () => {
  const february = report('2027-02-01', { isOverdue: true, suspendedFrom: '2027-03-09' });
  const { person, address } = open(researcher, [], [], reading([february]));
  await screen.findByText('The progress report of Feb 2027 for DCL-2026-033 is outstanding');
  screen.getByText('No QR code for it since 9 Mar, until it is submitted');
  await person.click(screen.getByRole('link', { name: /^Open report/ }));
  expect(address().pathname + address().search).toBe('/progress-reports/form?projectId=p1&yearMonth=2027-02-01');
});

it('a report that was returned, is late, or is due this month waits too, as its tile says; the most pressing first', async () => {
  const middleMenus = [tile('Progress Reports', '/progress-reports')];
  open(
    { ...researcher, middleMenus },
    [],
    [],
    reading([
      report('2027-01-01', { statusDB: 'REVISED', suspendedFrom: null }),
      report('2027-02-01', { isOverdue: true }),
      ...['p1', 'p2'].map((projectId) => report('2027-03-01', { projectId, deadline: '2027-03-31' })),
    ]),
  );
  await screen.findByText('The progress report of Jan 2027 for DCL-2026-033 was returned');
  const said = panel().getAllByRole('listitem');
  expect(said.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('of Jan 2027 for DCL-2026-033 was returnedPlease revise it'),
    expect.stringContaining('of Feb 2027 for DCL-2026-033 is overdueFrom 9 Apr on there is no QR code'),
    expect.stringContaining('2 progress reports to submitDue on 31 Mar'),
  ]);
  const functions = within(screen.getByRole('region', { name: 'Functions' }));
  await functions.findByText('1 returned for revision');
  expect(functions.getByRole('link').textContent).toBe('Progress Reports4 reports to submit1 returned for revision');
});

it('reports that wait for the review of the office wait for whoever may review them, not for who only reads', async () => {
  const submittedAt = '2027-03-02T10:00:00+08:00';
  const waiting = answering(reportCalls.reportsAwaitingReview, () => [{ submittedAt }, { submittedAt }] as never);
  const reviews = { roles: ['HADCL_OFFICER'], functions: ['PROGRESS_REPORT_ADM'] };
  const { address, person, unmount } = open(reviews, [], [], { answers: [...reading([]).answers, waiting] });
  await screen.findByText('2 progress reports to review');
  panel().getByText('The oldest has waited since 2 Mar');
  await person.click(panel().getByRole('link', { name: /^Review/ }));
  expect(address().pathname).toBe('/progress-reports-management');
  unmount();
  const reads = { roles: ['PMO_MEMBER'], functions: ['PROGRESS_REPORT_ADM'], readOnly: ['PROGRESS_REPORT_ADM'] };
  open(reads, [], [], reading([]));
  await screen.findByText('Nothing waits for you.');
});

it('nobody is told that nothing waits while the bell has something new', async () => {
  open(researcher, [], [], reading([], 2));
  await screen.findByText('Nothing to do here. The bell has 2 unread notices.');
  expect(screen.queryByText('Nothing waits for you.')).toBeNull();
});

it('names the requests of a researcher, the returned ones first, each with the way to it', async () => {
  const asks = { roles: ['COL_RESEARCHER'], functions: ['OUTPUT_REQUEST'] };
  const of = (act: string, number: number, retentionDate: string | null = null) => ({
    ...{ id: `r-${number}`, projectId: 'p1', requestNo: `DCL-2026-014-O#${number}`, requestType: 'OUTPUT' },
    ...{ act, retentionDate },
  });
  const requests = [of('submit', 6), of('collect', 4, '2027-03-31'), of('revise', 7)];
  const answers = [...reading([]).answers, answering(requestCalls.requestsToAct, requests as never)];
  const { person, address } = open(asks, [], [], { answers });
  await screen.findByText('DCL-2026-014-O#7 was returned');
  const texts = panel().getAllByRole('listitem');
  expect(texts.map(({ textContent }) => /O#\d/.exec(textContent ?? '')?.[0])).toEqual(['O#7', 'O#4', 'O#6']);
  panel().getByText('Until the end of 31 Mar');
  await person.click(panel().getByRole('link', { name: /^Open request: DCL-2026-014-O#4|O#4/ }));
  expect([address().pathname, address().search]).toEqual(['/output-request', '?request=r-4']);
});

it('names the requests that the office has to review, and those over the promise', async () => {
  const reviews = { roles: ['HADCL_OFFICER'], functions: ['OUTPUT_REQUEST_MANAGEMENT'] };
  const since = { lastSubmissionDate: '2027-03-01T19:20:00+08:00', promiseDays: 5 };
  const waiting = [
    { ...since, id: 'r-1', officeDays: 7 },
    { ...since, id: 'r-2', officeDays: 2 },
  ];
  const answers = [...reading([]).answers, answering(requestCalls.waitingRequests, waiting as never)];
  const { address, person } = open(reviews, [], [], { answers });
  await screen.findByText('2 requests to review');
  panel().getByText('1 is over the 5 working days promised; the oldest has waited since 1 Mar');
  await person.click(panel().getByRole('link', { name: /^Review/ }));
  expect(address().pathname).toBe('/output-request-management');
});
