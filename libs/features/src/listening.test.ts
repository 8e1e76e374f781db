import { expect, test } from '@jest/globals';
import { mayListen, queries } from './index.js';

const sample = {
  ...{
    startDate: '2027-03-01',
    endDate: '2027-03-31',
    bookMonth: '2027-03',
    month: '2027-03',
    yearMonth: '2027-03-01',
    date: '2027-03-10',
    time: '10:00',
    known: 'now',
  },
  ...{ code: 'sign-view-timeout', type: 'IPT_NOTICE', status: 'APPROVED', projectId: 'p', userId: 'ann', id: 'x' },
  ...{ attendanceId: '2027-03-10.x', token: 'x', fileId: 'f', userIds: ['ann'], noticeId: 'n', lettersId: 'l' },
};

test('every question names topics that somebody may listen to', () => {
  for (const { call } of queries) {
    const input = [sample, { ...sample, status: 'A' }, { ...sample, typed: 'x' }, ['2027-03-01', '2027-04-01']]
      .map((one) => call.input.safeParse(one))
      .find((one) => one.success);
    expect([call.path, input?.success]).toEqual([call.path, true]);
    for (const { topic } of call.live!(input!.data as never))
      expect([call.path, topic, typeof mayListen[topic]]).toEqual([call.path, topic, 'function']);
  }
});
