import { from } from '@hadcl/kernel/columns';
import type { Order } from '@hadcl/kernel/decision';
import { reaction, type Cause } from '@hadcl/kernel/reaction';
import { sql } from '@hadcl/kernel/sql';
import { holdersOf } from '../../accounts/functions/function.tables.js';
import { labDayEvents } from '../../lab-days/day/lab-day.events.js';
import { visits } from '../visits/attendance.tables.js';
import { missedToDesk, missedToPerson } from './missed-notices.contract.js';

type Whose = { readonly date: string; readonly userId: string };

/** Visits with an owed leaving time, of one date or of one person. */
const owedBy = (
  cause: Cause,
  { date = null, userId = null }: { readonly date?: string | null; readonly userId?: string | null },
) =>
  cause.rows(sql`
    select ${from(visits, 'v').pick('date', 'ref_num', 'user_id')}
      from ${visits} v
     where v.missed
       and v.signed_out_at is null
       and (${date}::date is null or v.date = ${date})
       and (${userId}::text is null or v.user_id = ${userId})
     order by v.date, v.ref_num, v.user_id`);

/**
 * Brings the notices of the person and of the desk up to date; `news` if more is owed than before, else `correction`.
 */
const follow = async ({ date, userId }: Whose, cause: Cause, as: 'news' | 'correction'): Promise<readonly Order[]> => {
  const [theirs, ofDay, desk] = await Promise.all([
    owedBy(cause, { userId }),
    owedBy(cause, { date }),
    cause.rows(holdersOf('ATTENDANCE_MANAGEMENT')),
  ]);
  return [missedToPerson(userId, theirs, as), ...desk.map((holder) => missedToDesk(holder.userId, date, ofDay, as))];
};

/**
 * Notifies the person who owes a leaving time, and the desk (C12): one notice each for all of them, settled with them
 * (N6).
 */
export const missedSignOutNotices = reaction({
  name: 'missed-sign-out-notices',
  events: labDayEvents,
  on: {
    SignOutMissed: (visit, cause) => follow(visit, cause, 'news'),
    // A scan signs out until closing only, so the visit owed nothing.
    SignedOut: async (visit, cause) => (visit.source === 'QR' ? [] : follow(visit, cause, 'correction')),
    VisitCorrected: (visit, cause) => follow(visit, cause, visit.signedOutAt === null ? 'news' : 'correction'),
    VisitWithdrawn: (visit, cause) => follow(visit, cause, 'correction'),
  },
});
