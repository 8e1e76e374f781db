import type { Order } from '@hadcl/kernel/decision';
import type { DataOf } from '@hadcl/kernel/event';
import type { ClosedDay, setUpActEvents } from '../lab-days/set-up-act.events.js';
import { noticePart, noticeReworded, noticeSupersedes, noticeWithout } from '../notifications/notice-to.contract.js';
import type { NoticePart, SupersedingPart } from '../notifications/notification.contract.js';
import type { ProjectType } from '../projects/project-type.contract.js';
import { actNotice } from './office-act.notices.js';

/** One person's last booking, in one project, of a day that was closed or opened again; it may have ended. */
export type BookedDay = {
  readonly date: string;
  readonly userId: string;
  readonly projectId: string;
  readonly refNum: string;
  readonly projectType: ProjectType;
  readonly seats: number;
  readonly holds: boolean;
};
type Act = DataOf<typeof setUpActEvents.OfficeChangedDays>;
/** What the office remarked of a day that it closed, as a part of a sentence. */
type Reasons = (reason: string) => string;

/** How it is with a day is told to a person by each of their projects. */
const aboutOf = ({ date, projectId }: BookedDay) => `${date}.${projectId}`;
const itsOf = (row: BookedDay) => ({ aboutId: aboutOf(row), projectId: row.projectId, busDate: row.date });

const closedPart = (row: BookedDay, { urgent, reason }: ClosedDay, reasons: Reasons): NoticePart => {
  const [{ refNum, seats }, why] = [row, reasons(reason)];
  const type = urgent ? 'NTF_URGENT_CLOSE' : 'NTF_BOOKING_UPDATED';
  const its = { ...itsOf(row), type, item: 'notice-item-seats', each: { seats } } as const;
  return why
    ? noticePart({
        ...{ ...its, sentence: urgent ? 'notice-day-closed-urgent-because' : 'notice-day-closed-because' },
        names: { refNum, reason: why },
      })
    : noticePart({ ...its, sentence: urgent ? 'notice-day-closed-urgent' : 'notice-day-closed', names: { refNum } });
};
const reopenedPart = (row: BookedDay): NoticePart => {
  const { refNum, seats, holds } = row;
  const its = { ...itsOf(row), names: { refNum } };
  return holds
    ? noticePart({ ...its, sentence: 'notice-day-reopened', item: 'notice-item-seats', each: { seats } })
    : noticePart({ ...its, sentence: 'notice-day-reopened-without', item: 'notice-item', each: {} });
};

/** What one person reads of a save of the office that closed days or opened them again. */
const ordersTo = (
  userId: string,
  rows: readonly BookedDay[],
  { actId, closed, reopened }: Act,
  reasons: Reasons,
): readonly Order[] => {
  const parts: SupersedingPart[] = [];
  const reworded = new Map<string, NoticePart[]>();
  const untrue: Order[] = [];
  for (const row of rows) {
    const shut = closed.find(({ date }) => date === row.date);
    const open = reopened.find(({ date }) => date === row.date);
    const toldIn = shut?.toldIn ?? open?.toldIn;
    const before = toldIn ? actNotice(toldIn, userId) : null;
    if (shut?.again) {
      if (before && row.holds) reworded.set(before, [...(reworded.get(before) ?? []), closedPart(row, shut, reasons)]);
    } else if (shut && row.holds) {
      const part = closedPart(row, shut, reasons);
      parts.push({ ...part, type: part.type!, before, sequel: false });
    } else if (shut && before) untrue.push(noticeWithout(userId, before, aboutOf(row)));
    else if (before && open?.available.includes(row.projectType))
      parts.push({ ...reopenedPart(row), type: 'NTF_BOOKING_UPDATED', before, sequel: true });
  }
  return [
    ...(parts.length > 0 ? [noticeSupersedes(userId, actNotice(actId, userId), parts)] : []),
    ...[...reworded].map(([noticeId, its]) => noticeReworded(userId, noticeId, its)),
    ...untrue,
  ];
};

/**
 * One notice a person and save (N6). A day that closes is news to whoever holds a booking of it; one that opens again is
 * told to whom its closing was told, and what was told of it before is taken back; other words of a closing stand where
 * it was told.
 */
export const changedDaysNotices = (act: Act, rows: readonly BookedDay[], reasons: Reasons): readonly Order[] => {
  const users = [...new Set(rows.map(({ userId }) => userId))];
  return users.flatMap((userId) =>
    ordersTo(
      userId,
      rows.filter((row) => row.userId === userId),
      act,
      reasons,
    ),
  );
};
