import type { Access, Granted } from '../../projects/access/project-access.stream.js';

/** What one member may use of a project: the member's dates within the project's, both inclusive. */
export type Membership = { readonly granted: Granted; readonly from: string; readonly until: string };

/** Null if the person was never attached to the project, or their own dates have ended. */
export const membershipOf = (access: Access, userId: string, today: string): Membership | null => {
  if (access.status === 'none') return null;
  const member = access.people[userId];
  if (!member || today > member.until) return null;
  return {
    granted: access,
    from: member.from > access.from ? member.from : access.from,
    until: member.until < access.until ? member.until : access.until,
  };
};
