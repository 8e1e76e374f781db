import { ann, given } from '@hadcl/kernel-testing/given';
import { account } from '../../accounts/account/account.stream.js';
import { loggedIn, stamp } from '../../sessions/session/session.examples.js';
import { session } from '../../sessions/session/session.stream.js';
import { openDisplay } from './wall.decisions.js';

const by = ann;
const body = { sessionId: 's', stamp };
const until = '2027-03-10T20:15:00+08:00';

test('the wall is opened until 20:15 of the same day', () => {
  given(...loggedIn())
    .when(openDisplay, body, { now: '2027-03-10T20:14:59+08:00', by })
    .recorded(
      session.of('s').records('DisplayOpened', { sessionId: 's', accountId: 'ann', until, from: ann.sessionId }),
    )
    .answers({ until })
    .writes({
      kind: 'session',
      row: {
        kind: 'display',
        id: 's',
        accountId: 'ann',
        openedBy: ann.sessionId,
        openedAt: '2027-03-10T20:14:59+08:00',
        expiresAt: until,
        most: 5,
      },
    });
});

test('from 20:15 on it is opened no more', () => {
  for (const now of ['2027-03-10T20:15:00+08:00', '2027-03-10T23:59:00+08:00'])
    given(...loggedIn())
      .when(openDisplay, body, { now, by })
      .refused('wall-ended', { time: '20:15' });
});

const end = session.of('s-ann').records('SessionEnded', { sessionId: 's-ann', accountId: 'ann', because: 'elsewhere' });
test.each([
  ['logged out', [end]],
  ['whose password has changed', [account.of('ann').records('PasswordChanged', { accountId: 'ann' })]],
  ['who was deactivated', [account.of('ann').records('AccountDeactivated', { accountId: 'ann' })]],
])('whoever was %s while it was being opened has no wall', (_, happened) => {
  const now = '2027-03-10T10:00:00+08:00';
  given(...loggedIn(), ...happened)
    .when(openDisplay, body, { now, by })
    .refused('wall-session-over')
    .leaves();
  given(...loggedIn())
    .when(openDisplay, { ...body, stamp: null }, { now, by })
    .refused('wall-session-over');
});
