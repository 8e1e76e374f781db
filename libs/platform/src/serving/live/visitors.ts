import type { Who } from '@hadcl/kernel/call';
import type { CallerConnection } from '../http/call.guard.js';
import { socketLimits } from './socket-limits.js';

/** Identity of a socket opened by the login page: no user, no permission. */
export const visitorAt = (connection: CallerConnection): Who => ({
  userId: '',
  sessionId: '',
  roles: [],
  codes: [],
  ...connection,
});
export const isVisitor = ({ sessionId }: Who): boolean => sessionId === '';

/** Limits that apply to a socket: that of its session; or for the login page one in all and one per address. */
export const placesOf = (who: Who): readonly (readonly [key: string, most: number])[] =>
  isVisitor(who)
    ? [
        [`at ${who.address}`, socketLimits.visitorsPerAddress],
        ['visitors', socketLimits.visitors],
      ]
    : [[who.sessionId, socketLimits.perSession]];
