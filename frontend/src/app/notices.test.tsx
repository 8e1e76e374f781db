import { notificationCalls, type NoticeType } from '@hadcl/features/notifications/notice/notification.contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Bell } from '../features/notifications/Bell.js';
import { answering, renderScreen } from '../shell/testing.js';
import { noticeTargets, screens } from './screens.js';

const { notifications, readNotifications } = notificationCalls;
const staff = ['DUTY_OFFICER'];

const press = async (type: NoticeType, roles: readonly string[] | undefined) => {
  const notice = {
    id: 'n1',
    title: 'Your booking of <b>DCL-2026-014</b> was approved.',
    isRead: false,
    isPinned: false,
    type,
    ntfDate: '2027-03-10T09:00:00+08:00',
    busDate: '2027-03-16',
    projectId: 'p-014',
    ...(type === 'NTF_OUTPUT_UPDATED' && { recordId: 'r-5' }),
    isRed: false,
    isClosable: true,
  };
  const page = renderScreen(<Bell />, {
    screens,
    noticeTargets,
    user: roles ? { roles: [...roles] } : {},
    answers: [answering(notifications, [notice]), answering(readNotifications, { message: '' })],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  await userEvent.click(screen.getByRole('button', { name: /^Your booking of .* was approved/ }));
  const { pathname, search, state } = page.address();
  expect(state).toMatchObject({ projectId: 'p-014', notice: type });
  return `${pathname}${search} ${(state as { date?: string }).date ?? ''}`;
};

it.each([
  ['a booking, for staff [1.2.7.19 2.2.8.10]', 'NTF_BOOKING_UPDATED', staff, '/access-management 2027-03-16'],
  ['an urgent closing, for a researcher [1.2.7.18]', 'NTF_URGENT_CLOSE', undefined, '/manage-bookings 2027-03-16'],
  [
    'a missed sign-out, for staff [1.2.7.21 2.2.8.12]',
    'NTF_NOT_SIGNED_OUT',
    staff,
    '/attendance-management 2027-03-16',
  ],
  ['a missed sign-out, for a researcher [1.2.7.20]', 'NTF_NOT_SIGNED_OUT', undefined, '/homepage '],
  ['a low rate, for a researcher [1.2.7.22 2.2.8.13]', 'NTF_LOW_RATE', undefined, '/manage-bookings '],
  ['a low rate, for staff [1.2.7.23 2.2.8.14]', 'NTF_LOW_RATE', staff, '/attendance-management '],
  ['an output request [1.2.7.32 3.4.3.43]', 'NTF_OUTPUT_UPDATED', undefined, '/output-request?request=r-5 '],
  [
    'a report due, for a researcher [3.4.1.21]',
    'NTF_PROGRESS_BEFORE',
    undefined,
    '/progress-reports/form?projectId=p-014&yearMonth=2027-03-01 ',
  ],
  [
    'a report, for staff [3.4.1.21]',
    'NTF_PROGRESS_REVIEWED',
    staff,
    '/progress-reports-management/form?projectId=p-014&yearMonth=2027-03-01 ',
  ],
] as const)('a notice leads on from %s', async (_, type, roles, address) => {
  expect(await press(type, roles)).toBe(address);
});
