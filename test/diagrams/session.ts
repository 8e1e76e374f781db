import type { Who } from '@hadcl/kernel/call';
import { ann } from '@hadcl/kernel-testing/given';
import { openDisplay } from '@hadcl/features/attendance/wall/wall.decisions';
import { closeWall, logIn, logout } from '@hadcl/features/sessions/session/session.decisions';
import { atTheDoor, loggedIn, stamp } from '@hadcl/features/sessions/session/session.examples';
import { session } from '@hadcl/features/sessions/session/session.stream';
import { command, stateAt, stateDiagram, type Moment } from './states.js';

export const aSession = () => {
  const its = session.of('s1');
  const by: Who = { ...ann, sessionId: 's1' };
  const isNew = (moment: Moment) => stateAt(its, moment).status === 'none';
  return stateDiagram({
    start: { past: loggedIn(), now: '2027-03-01T10:00:00+08:00' },
    acts: [
      command('a login', logIn, (moment) => (isNew(moment) ? atTheDoor() : null)),

      command('the duty desk, for the wall', openDisplay, (moment) =>
        isNew(moment) ? { sessionId: 's1', stamp } : null,
      ),
      command('logout', logout, (moment) => (stateAt(its, moment).display === null ? {} : null), { by }),
      command('whoever opened the wall', closeWall, () => ({ id: 's1' }), { by }),
    ],
    labelOf: (moment) => {
      const { status, display } = stateAt(its, moment);
      if (status === 'none') return null;
      return status === 'live' && display !== null ? 'wall' : status;
    },
    about: ([{ id }]) => id === its.id,
  });
};
