import type { Order } from '@hadcl/kernel/decision';
import { noticeFollows, noticeSettled } from '../../notifications/notice/notice-to.contract.js';
import { each, peopleByProject } from './people-by-project.js';

type Owed = { readonly date: string; readonly refNum: string; readonly userId: string };
const type = 'NTF_NOT_SIGNED_OUT';

/** One notice for each person with all the leaving times they owe; it is settled when they owe none. */
export const missedToPerson = (userId: string, owed: readonly Owed[], as: 'news' | 'correction'): Order => {
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

/** One notice for each holder and day with everybody who owes a leaving time; it is settled when nobody does. */
export const missedToDesk = (holder: string, date: string, owed: readonly Owed[], as: 'news' | 'correction'): Order => {
  const noticeId = `not-signed-out.${date}.${holder}`;
  const people = each(owed.map(({ userId }) => userId));
  const notice = { noticeId, type, busDate: date } as const;
  if (people.length === 0) return noticeSettled(holder, noticeId);
  return people.length === 1
    ? noticeFollows(holder, as, {
        ...{ ...notice, sentence: 'notice-not-signed-out-staff', aboutUserId: people[0]! },
        names: { refNum: each(owed.map(({ refNum }) => refNum)).join(', ') },
      })
    : noticeFollows(holder, as, {
        ...{ ...notice, sentence: 'notice-not-signed-out-staff-several' },
        names: { people: people.length, projects: peopleByProject(owed) },
      });
};
