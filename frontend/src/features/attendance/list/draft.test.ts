import { momentOf, timeOf } from '../moment.js';
import { newDraft } from './draft.js';

const started = (date: string, time: string) => {
  const now = Date.parse(`2027-03-10T${time}:00+08:00`);
  return newDraft(momentOf(date, now), timeOf(now), 'p-1').signIn;
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
