import type { Who } from '@hadcl/kernel/call';
import type { Connection } from '../http/call.guard.js';
import { socketLimits } from './socket-limits.js';

/** Who looks at the login page: nobody yet, and without any right. */
export const visitorAt = (connection: Connection): Who => ({
  userId: '',
  sessionId: '',
  roles: [],
  codes: [],
  ...connection,
});
export const isVisitor = ({ sessionId }: Who): boolean => sessionId === '';

/** What a socket takes a place of, and how many there are: of its session, or of all who are at the login page, and there from one address. */
export const placesOf = (who: Who): readonly (readonly [key: string, most: number])[] =>
  isVisitor(who)
    ? [
        [`at ${who.address}`, socketLimits.visitorsPerAddress],
        ['visitors', socketLimits.visitors],
      ]
    : [[who.sessionId, socketLimits.perSession]];
