import { expect, test } from '@jest/globals';
import type { Call, Topic, Who } from '@hadcl/kernel/call';
import { roles } from '@hadcl/features/words/role';
import { features, functions, mayListen } from '@hadcl/features/index';
import { mayCall, readOnly } from '@hadcl/platform/serving/commands/may-call';
import { mayListen as allows } from '@hadcl/platform/serving/live/listen-policies';
import { roomOf } from '@hadcl/platform/serving/live/rooms';

const date = '2027-03-10';
/** Inputs with which every question can be asked, as this person asks it. */
const inputsOf = (userId: string): readonly unknown[] => [
  {
    startDate: '2027-03-01',
    endDate: '2027-03-31',
    bookMonth: '2027-03',
    month: '2027-03',
    yearMonth: '2027-03-01',
    date,
    code: 'sign-view-timeout',
    type: 'IPT_NOTICE',
    status: 'APPROVED',
    projectId: 'p',
    id: 'x',
    attendanceId: `${date}.x`,
    token: 'x',
    noticeId: 'n',
    userId,
  },
  { status: 'A', userId },
  { type: 'OUTPUT', outputId: 'x', requestType: 'OUTPUT', projectId: 'p' },
  { type: 'PROJECT_OUTPUT' },
  ['2027-03-01', '2027-04-01'],
];
const reads = features
  .flatMap(({ calls }) => Object.values(calls as Record<string, Call>))
  .filter(({ kind, path }) => kind === 'read' && path.startsWith('/'));
const namedBy = (call: Call, userId: string): readonly Topic[] =>
  inputsOf(userId).flatMap((input) => {
    const parsed = call.input.safeParse(input);
    return parsed.success ? [...call.live!(parsed.data as never)] : [];
  });

const person = (userId: string, ...its: readonly string[]): Who => ({
  userId,
  sessionId: `s-${userId}`,
  roles: its,
  codes: functions.flatMap(({ code, roles: holders, readers }) => [
    ...(its.some((role) => holders.includes(role)) ? [code] : []),
    ...(its.some((role) => readers.includes(role)) ? [readOnly(code)] : []),
  ]),
  address: '',
  userAgent: '',
});
const wall: Who = { ...person('display-w'), display: { openedBy: 'ann' } };
const everybody: readonly (readonly [string, Who])[] = [
  ...Object.values(roles).map((role) => [role, person('ann', role)] as const),
  ['nobody of any role', person('ann')],
  ['a screen on a wall', wall],
];

/** Every topic with every id that a question of anybody names, and where none does, with a few. */
const topics: readonly Topic[] = Object.keys(mayListen).flatMap((topic) => {
  const named = reads
    .flatMap((call) => ['ann', 'bob', 'display-w'].flatMap((userId) => namedBy(call, userId)))
    .filter((its) => its.topic === topic);
  return named.length > 0 ? named : ['all', 's-ann', 's-display-w'].map((id) => ({ topic, id }));
});

test.each(everybody)('%s hears of what a question that they may ask names, and of nothing else', (_, who) => {
  const asked = reads.filter((call) => mayCall(call, who)).flatMap((call) => namedBy(call, who.userId));
  const rooms = new Set(asked.map(roomOf));
  const heard = topics.filter((its) => allows(mayListen, its, who)).map(roomOf);
  expect([...new Set(heard)].sort()).toEqual([...rooms].sort());
});

test('the questions of this test name every topic but that of sessions', () => {
  const named = new Set(reads.flatMap((call) => namedBy(call, 'ann')).map(({ topic }) => topic));
  expect(Object.keys(mayListen).filter((topic) => !named.has(topic))).toEqual(['session']);
});
