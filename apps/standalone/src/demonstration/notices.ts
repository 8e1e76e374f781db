import { projectAccess } from '@hadcl/features/projects/project-access.stream';
import type { Append } from '@hadcl/platform/log/event-store/types';
import { hadclNamespace, uuid5 } from '@hadcl/platform/log/keys/uuid5';
import { act, actor, type Act, type Lab } from './act.js';
import { orders } from './orders.js';
import { researcher } from './submissions.js';
import type { Person } from './people.js';

const portal = actor('portal', ['SYSTEM']);
const sentences: Readonly<Record<string, string>> = {
  BookingPlaced: 'notice-booking-placed',
  BookingApproved: 'notice-booking-approved',
  BookingRejected: 'notice-booking-rejected-because',
};
const noticeId = (cause: string, userId: string) => uuid5(hadclNamespace, `demonstration notice ${cause} ${userId}`);

/** What the bells of a project's people say after the office decided on its bookings. */
export const noticesOf = (at: string, { entries }: Append, lab: Lab): readonly Act[] =>
  entries
    .flatMap(({ events }) => events)
    .filter(({ type }) => type in sentences)
    .flatMap(({ id, type, data }) => {
      const { date, projectId, seats, reason } = data as {
        date: string;
        projectId: string;
        seats: number;
        reason?: string;
      };
      const project = lab.state(projectAccess.of(projectId));
      if (project.status === 'none') return [];
      const names = { refNum: project.refNum, seats, ...(reason ? { reason } : {}) };
      return Object.keys(project.people).map((userId) =>
        act(at, `notice ${id} ${userId}`, portal, orders.raiseNotice, {
          noticeId: noticeId(id, userId),
          userId,
          type: 'NTF_BOOKING_UPDATED',
          busDate: date,
          sentence: sentences[type]!,
          names,
          aboutUserId: null,
          projectId,
        }),
      );
    });

/** In the evening people have read what the day brought; those of the last day are still new. */
export const readingOf = (at: string, raised: readonly Act[], people: readonly Person[]): readonly Act[] =>
  people.flatMap((person) => {
    const ids = raised
      .map(({ body }) => body as { noticeId: string; userId: string })
      .filter(({ userId }) => userId === person.accountId)
      .map((notice) => notice.noticeId);
    return ids.length > 0
      ? [act(at, `${person.accountId} reads at ${at}`, researcher(person), orders.readNotices, ids)]
      : [];
  });
