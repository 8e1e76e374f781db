import { ann, given } from '@hadcl/kernel-testing/given';
import { session } from '../sessions/session.stream.js';
import { openDisplay } from './wall.decisions.js';

const by = { ...ann, userId: 'duty' };
const body = { sessionId: 's' };
const until = '2027-03-10T20:15:00+08:00';

test('the wall is opened until 20:15 of the same day', () => {
  given()
    .when(openDisplay, body, { now: '2027-03-10T20:14:59+08:00', by })
    .recorded(
      session.of('s').records('DisplayOpened', { sessionId: 's', accountId: 'duty', until, from: ann.sessionId }),
    )
    .answers({ until })
    .writes({
      kind: 'session',
      row: {
        kind: 'display',
        id: 's',
        accountId: 'duty',
        openedBy: ann.sessionId,
        openedAt: '2027-03-10T20:14:59+08:00',
        expiresAt: until,
        most: 5,
      },
    });
});

test('from 20:15 on it is opened no more', () => {
  for (const now of ['2027-03-10T20:15:00+08:00', '2027-03-10T23:59:00+08:00'])
    given().when(openDisplay, body, { now, by }).refused('wall-ended', { time: '20:15' });
});
