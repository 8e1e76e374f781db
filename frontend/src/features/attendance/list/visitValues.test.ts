import { momentOf, timeOf } from '../moment.js';
import { newVisit, timeTyped, wrongIn } from './visitValues.js';

const started = (date: string, time: string) => {
  const now = Date.parse(`2027-03-10T${time}:00+08:00`);
  return newVisit(momentOf(date, now), timeOf(now), 'p-1').signinTime;
};
const [today, past] = ['2027-03-10', '2027-03-09'];

it.each([
  [today, '10:41', '10:41'],
  [today, '08:30', ''],
  [past, '10:41', '10:41'],
  [past, '08:30', '09:00'],
  [past, '21:15', '20:00'],
])('a new row of %s begins, at %s of 10 March, with “%s” [2.4.4.02]', (date, time, signIn) => {
  expect(started(date, time)).toBe(signIn);
});

const visit = { ...newVisit(momentOf(today, Date.parse('2027-03-10T10:00:00+08:00')), '10:00', 'p-1'), userId: 'u-9' };

it('a time may be typed without its colon or first zero, and in full width; what is no time, and what is missing, is said at its field', () => {
  expect(['9:05', '0905', ' 09:05 ', '０９：０５', '９０５', '9', '24:00', '09:60'].map(timeTyped)).toEqual([
    '09:05',
    '09:05',
    '09:05',
    '09:05',
    '09:05',
    undefined,
    undefined,
    undefined,
  ]);
  expect(wrongIn(visit)).toEqual({});
  expect(wrongIn({ ...visit, projectId: '', userId: '', signinTime: ' ', signoutTime: '99:99' })).toEqual({
    projectId: 'no-project',
    userId: 'no-researcher',
    signinTime: 'no-sign-in',
    signoutTime: 'invalid-time',
  });
});
