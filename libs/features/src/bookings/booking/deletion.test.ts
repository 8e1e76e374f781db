import { test } from '@jest/globals';
import { given } from '@hadcl/kernel-testing/given';
import { deleteRequest } from './booking.decisions.js';
import {
  attached,
  cancelled,
  daysReturned,
  daysTaken,
  idOf,
  openDay,
  opened,
  rejected,
  solo,
  submitted,
  team,
  wed,
} from './booking.examples.js';

const at = (today: string) => ({ today, now: '2027-03-01T10:00:00+08:00' });

test('deleting a request cancels it, up to two days before its date [2.4.2.08 2.4.2.09]', () => {
  const made = given(...team, openDay(wed), submitted('team', wed, 2));
  const id = idOf('team', wed);
  made
    .when(deleteRequest, { id }, at('2027-03-08'))
    .recorded(cancelled('team', wed, 2))
    .answers({ message: 'request-deleted' });
  made.when(deleteRequest, { id }, at('2027-03-09')).refused('delete-too-late');
});

test('a self-service researcher gets the day of a deleted request back', () => {
  given(solo(2), openDay(wed), submitted('solo', wed, 1), daysTaken(wed))
    .when(deleteRequest, { id: idOf('solo', wed) })
    .recorded(cancelled('solo', wed, 1), daysReturned(wed));
});

test('only the people of its project delete a request, and only one that is still open', () => {
  given(opened('team'), attached('team', 'bob'), submitted('team', wed, 2))
    .when(deleteRequest, { id: idOf('team', wed) })
    .refused('not-your-project');
  given(...team)
    .when(deleteRequest, { id: idOf('team', wed) })
    .refused('no-such-request');
  given(...team)
    .when(deleteRequest, { id: 'nonsense' })
    .refused('no-such-request');
  given(...team, submitted('team', wed, 2), rejected('team', wed, 2))
    .when(deleteRequest, { id: idOf('team', wed) })
    .refused('request-not-cancellable');
  given(...team, submitted('team', wed, 2), cancelled('team', wed, 2))
    .when(deleteRequest, { id: idOf('team', wed) })
    .recorded();
});
