import { from } from '@hadcl/kernel/columns';
import type { Order } from '@hadcl/kernel/decision';
import { reaction, type Cause } from '@hadcl/kernel/reaction';
import { sql } from '@hadcl/kernel/sql';
import { holdersOf } from '../../accounts/functions/function.tables.js';
import { labDayEvents } from '../../lab-days/day/lab-day.events.js';
import { noticeFollows, noticeSettled } from '../../notifications/notice/notice-to.contract.js';
import { visits } from '../visits/attendance.tables.js';
import { closing } from '../visits/lab-hours.js';
import { peopleByProject } from './people-by-project.js';
import { remindedAt } from './reminder.js';

type Whose = { readonly date: string; readonly userId: string };
type Inside = { readonly refNum: string; readonly userId: string };
const noticeOf = (date: string, userId: string) => `sign-out-due.${date}.${userId}`;

const insideOn = (date: string, cause: Cause) =>
  cause.rows(sql`
    select ${from(visits, 'v').pick('ref_num', 'user_id')}
      from ${visits} v
     where v.date = ${date}
       and v.signed_out_at is null
       and not v.missed
     order by v.ref_num, v.user_id`);

const toldToDesk = async (
  date: string,
  inside: readonly Inside[],
  as: 'news' | 'correction',
  cause: Cause,
): Promise<readonly Order[]> => {
  const desk = await cause.rows(holdersOf('ATTENDANCE_MANAGEMENT'));
  return desk.map(({ userId }) =>
    inside.length === 0
      ? noticeSettled(userId, noticeOf(date, userId))
      : noticeFollows(userId, as, {
          ...{ noticeId: noticeOf(date, userId), type: 'NTF_NOT_SIGNED_OUT', busDate: date },
          sentence: 'notice-sign-out-due-staff',
          names: { projects: peopleByProject(inside), closing },
        }),
  );
};

/**
 * Settles the reminder of a person who has left and updates that of the desk. Before the time of the reminder there is
 * none.
 */
const follow = async ({ date, userId }: Whose, cause: Cause): Promise<readonly Order[]> => {
  const { facts, meta } = cause;
  const at = facts.localOf(meta.happenedAt);
  if (at.date === date && at.time < remindedAt(facts)) return [];
  const inside = await insideOn(date, cause);
  return [
    ...(inside.some((one) => one.userId === userId) ? [] : [noticeSettled(userId, noticeOf(date, userId))]),
    ...(await toldToDesk(date, inside, 'correction', cause)),
  ];
};

/** Reminds the people inside to sign out before closing, and the desk; the notices are settled as people leave. */
export const signOutReminders = reaction({
  name: 'sign-out-reminders',
  events: labDayEvents,
  on: {
    SignOutsReminded: async ({ date, userIds }, cause) => {
      const inside = await insideOn(date, cause);
      return [
        ...inside
          .filter(({ userId }) => userIds.includes(userId))
          .map(({ userId, refNum }) =>
            noticeFollows(userId, 'news', {
              ...{ noticeId: noticeOf(date, userId), type: 'NTF_NOT_SIGNED_OUT', busDate: date },
              sentence: 'notice-sign-out-due',
              names: { refNum, closing },
            }),
          ),
        ...(await toldToDesk(date, inside, 'news', cause)),
      ];
    },
    SignedOut: follow,
    SignOutMissed: follow,
    VisitCorrected: follow,
    VisitWithdrawn: follow,
  },
});
