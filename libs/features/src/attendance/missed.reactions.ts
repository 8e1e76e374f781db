import { from } from '@hadcl/kernel/columns';
import type { Order } from '@hadcl/kernel/decision';
import { reaction, type Cause } from '@hadcl/kernel/reaction';
import { sql } from '@hadcl/kernel/sql';
import { holdersOf } from '../accounts/function.tables.js';
import { labDayEvents } from '../lab-days/lab-day.events.js';
import { noticeFollows, noticeSettled } from '../notifications/notice-to.contract.js';
import { visits } from './attendance.tables.js';
import { each, peopleByProject } from './people-by-project.js';

type Whose = { readonly date: string; readonly userId: string };
type Owed = { readonly date: string; readonly refNum: string; readonly userId: string };
const type = 'NTF_NOT_SIGNED_OUT';

/** Whose leaving times are owed: of one date, or of one person. */
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

/** All that a person owes is one notice, for as long as they owe it. */
const toldToPerson = (userId: string, owed: readonly Owed[], as: 'news' | 'correction'): Order => {
  const noticeId = `not-signed-out.${userId}`;
  const dates = each(owed.map(({ date }) => date));
  const busDate = dates.at(-1);
  if (!busDate) return noticeSettled(userId, noticeId);
  return dates.length === 1
    ? noticeFollows(userId, as, {
        ...{ noticeId, type, busDate, sentence: 'notice-not-signed-out' },
        names: { refNum: owed[0]!.refNum },
      })
    : noticeFollows(userId, as, {
        ...{ noticeId, type, busDate, sentence: 'notice-not-signed-out-dates' },
        names: { dates: dates.join(', ') },
      });
};

/** Who did not sign out on a day is one notice of the desk, for as long as one of them owes a time. */
const toldToDesk = (holder: string, date: string, owed: readonly Owed[], as: 'news' | 'correction'): Order => {
  const noticeId = `not-signed-out.${date}.${holder}`;
  const people = each(owed.map(({ userId }) => userId));
  const told = { noticeId, type, busDate: date } as const;
  if (people.length === 0) return noticeSettled(holder, noticeId);
  return people.length === 1
    ? noticeFollows(holder, as, {
        ...{ ...told, sentence: 'notice-not-signed-out-staff', aboutUserId: people[0]! },
        names: { refNum: each(owed.map(({ refNum }) => refNum)).join(', ') },
      })
    : noticeFollows(holder, as, {
        ...{ ...told, sentence: 'notice-not-signed-out-staff-several' },
        names: { people: people.length, projects: peopleByProject(owed) },
      });
};

/** What is owed has grown (`news`) or become less: each notice of it says what is so now. */
const follow = async ({ date, userId }: Whose, cause: Cause, as: 'news' | 'correction'): Promise<readonly Order[]> => {
  const [theirs, ofDay, desk] = await Promise.all([
    owedBy(cause, { userId }),
    owedBy(cause, { date }),
    cause.rows(holdersOf('ATTENDANCE_MANAGEMENT')),
  ]);
  return [toldToPerson(userId, theirs, as), ...desk.map((holder) => toldToDesk(holder.userId, date, ofDay, as))];
};

/**
 * A missed sign-out is told to the person, who owes the time, and to the desk, which asks for it (C12); each has one
 * notice of all of them, which goes when they are settled (N6).
 */
export const missedSignOutNotices = reaction({
  name: 'missed-sign-out-notices',
  events: labDayEvents,
  on: {
    SignOutMissed: (visit, cause) => follow(visit, cause, 'news'),
    // Scans are taken until closing: what they sign out is not owed.
    SignedOut: async (visit, cause) => (visit.source === 'QR' ? [] : follow(visit, cause, 'correction')),
    VisitCorrected: (visit, cause) => follow(visit, cause, visit.signedOutAt === null ? 'news' : 'correction'),
    VisitWithdrawn: (visit, cause) => follow(visit, cause, 'correction'),
  },
});
