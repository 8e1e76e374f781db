import { expect } from '@jest/globals';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { occupancyCalls } from '@hadcl/features/bookings/occupancy/occupancy.contract';
import { notificationCalls } from '@hadcl/features/notifications/notice/notification.contract';
import { recountMonth, second, type Line } from './month-recount.js';
import type { Visitor } from './people.js';
import { month, staysClosed, type Month } from './month-stage.js';

/** The recount of the month from the current log. */
export const recounted = async ({ lab }: Pick<Month, 'lab'>) => {
  const { rows } = await lab.house.pool.query<Line>('select type, data from log.events order by position');
  return recountMonth(rows);
};
const sorted = (texts: readonly string[]) => [...texts].sort();
/** An export of an api, as rows of fields. */
const rowsOf = async (address: string, { token }: Visitor, call: string) => {
  const answer = await fetch(`${address}/api${call}`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.text())
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(','));
};
const pick = (rows: readonly string[][], ...columns: number[]) =>
  sorted(rows.map((row) => columns.map((column) => row[column]).join()));

/** Compares tiles and lists of a day, read by one of the desks, with the recount. */
export const compareDay = async (played: Month, date: string) => {
  const { lab, draws, desks, officer } = played;
  await lab.settled();
  const [desk, recount] = [draws.one(desks), await recounted(played)];
  const { body: tiles } = await desk.call(attendanceCalls.attendanceRate, { date });
  const { date: _, parts: __, ...figures } = tiles;
  const { body: now } = await desk.call(attendanceCalls.labNow, { date });
  const { body: booked } = await desk.call(attendanceCalls.bookedProjects, { date });
  const { body: owed } = await desk.call(attendanceCalls.outstandingSignOuts, {});
  const { body: calendar } = await officer.call(occupancyCalls.capacityFull, { startDate: date, endDate: date });
  const { body: visits } = await desk.call(attendanceCalls.attendanceList, { date });
  const list = visits.map((row) =>
    [row.attendanceId, row.projectId, row.userId, second(row.signinTime), second(row.signoutTime)].join(' '),
  );
  const shown = {
    tiles: figures,
    list: sorted(list),
    inside: sorted(now.inNow.map(({ userId }) => userId)),
    booked: sorted(booked.map(({ projectId, noOfBooked }) => `${projectId} ${noOfBooked}`)),
    owed: sorted(owed.map(({ attendanceId }) => attendanceId)),
    held: calendar[0]!.quota,
  };
  expect(shown).toEqual({
    ...{
      tiles: recount.tiles(date),
      list: recount.list(date),
      inside: recount.inside(date),
      booked: recount.booked(date),
    },
    ...{ owed: recount.owed(), held: recount.held(date) },
  });
};
/** Everybody who owes a leaving time has exactly one notice of it, nobody else has one; the desk has one a day. */
export const compareBells = async (played: Month) => {
  const { people, desks } = played;
  const recount = await recounted(played);
  const bellOf = async (visitor: Visitor) =>
    (await visitor.call(notificationCalls.notifications, {})).body.filter(({ type }) => type === 'NTF_NOT_SIGNED_OUT');
  const noticed: string[] = [];
  for (const { account, visitor } of people) for (const _ of await bellOf(visitor)) noticed.push(account.accountId);
  const ofDesk = (await bellOf(desks[0]!)).map(({ busDate }) => busDate);
  const owedDates = [...new Set(recount.owed().map((visitId) => visitId.slice(0, 10)))];
  expect([sorted(noticed), sorted(ofDesk)]).toEqual([recount.owing(), sorted(owedDates)]);
  return true;
};

/** Compares each day once more, and the exports and the chart of the month from every api. */
export const compareMonth = async (played: Month) => {
  const { lab, dates, desks, officer, scans } = played;
  for (const date of dates) await compareDay(played, date);
  const recount = await recounted(played);
  for (const address of lab.addresses) {
    const raw = await rowsOf(address, desks[0]!, `/attendance/export-raw-data?month=${month}`);
    expect(pick(raw, 0, 1, 8, 9)).toEqual(recount.rawData());
    const report = await rowsOf(address, desks[0]!, `/attendance/export-monthly-report?month=${month}`);
    expect(pick(report, 0, 3, 4, 5, 6, 7, 8, 9, 10)).toEqual(recount.report());
    const lines = await rowsOf(address, officer, `/bookRequest/export-alluser-bookings?bookMonth=${month}`);
    expect(pick(lines, 0, 1, 3, 4, 5)).toEqual(recount.bookings());
  }
  for (const desk of desks) {
    const { body: year } = await desk.call(attendanceCalls.monthFigures, { month });
    expect(year.days.map(({ date, capacity, booked, used }) => [date, capacity, booked, used].join())).toEqual(
      recount.openDays(),
    );
  }
  expect(scans.taken + scans.refused).toBe(scans.shown);
  const opened = dates.filter((date) => !staysClosed(played, date) && recount.booked(date).length > 0);
  expect(scans.taken).toBeGreaterThanOrEqual(opened.length);
};
