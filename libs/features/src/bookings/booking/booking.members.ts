import type { Access, Granted } from '../../projects/access/project-access.stream.js';

/** A project as one of its people may use it: their own dates within the project's, both ends counting. */
export type Membership = { readonly granted: Granted; readonly from: string; readonly until: string };

/** Null for whoever was never attached to the project, or whose own dates are over. */
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
