import * as features from '@hadcl/features/index';
import { attendanceRate } from '@hadcl/features/attendance/figures/attendance-rate.queries';
import { dayFigures, monthFigures } from '@hadcl/features/attendance/figures/figures.queries';
import { labNow } from '@hadcl/features/attendance/figures/lab-now.queries';
import { allUserBookings, userBookings } from '@hadcl/features/bookings/booking/booking.queries';
import { capacityFull } from '@hadcl/features/bookings/occupancy/occupancy.queries';
import { notifications } from '@hadcl/features/notifications/notice/notification.queries';
import type { Call, Input, Who } from '@hadcl/kernel/call';
import type { Query } from '@hadcl/kernel/query';
import { zoneOf } from '@hadcl/platform/log/clock/zone';
import { openLog } from '@hadcl/platform/house/open-log';
import { sessionZone } from '@hadcl/platform/base/postgres/pool';
import { sharedRowsOf } from '@hadcl/platform/moving/projections/rows';
import { interleaved, measure, type Context, type Group } from './bench.js';
import { loadHistory, nameOf, now, today, type History } from './reading.history.js';

const who: Who = {
  ...{ userId: 'project-1-person-1', sessionId: 'bench', roles: ['HADCL_OFFICER'], codes: ['ACCESS_MANAGEMENT'] },
  ...{ address: '127.0.0.1', userAgent: 'bench' },
};

/** A lab with this history, and how it is asked: by 16 readers on 16 connections, as an api process asks. */
const open = async ({ database, say }: Context, history: History) => {
  const { ownerUrl, appUrl, masterKey } = await database();
  const { pool, facts, close } = openLog({ appUrl, masterKey, features });
  const began = performance.now();
  const { rows: made, events } = await loadHistory(ownerUrl, pool, history);
  const took = Math.round((performance.now() - began) / 1000);
  say(
    `${history.years} years: ${made.toLocaleString('en')} bookings and visits, ${events.toLocaleString('en')} events, loaded in ${took} s`,
  );
  const rows = sharedRowsOf(pool, ({ name }) => nameOf(name));
  const asking =
    <C extends Call>(query: Query<C>, input: Input<C>) =>
    () =>
      query.answer({ input, who, now: clock(), today, facts, rows, seal: () => '', mark: () => '' });
  return { asking, close };
};

const { written } = zoneOf(sessionZone);
/** The instant of a question: a while after the history's last. */
const clock = () => written(Date.parse(now) + performance.now());

const month = { startDate: '2026-11-01', endDate: '2026-11-30' };
const readers = 16;
const p99 = 'ms p99 at 16 connections, of the most allowed';

const history: Group = {
  name: 'reading-history',
  run: async (context) => {
    const labs = [await open(context, { years: 1, teams: 55 }), await open(context, { years: 10, teams: 55 })] as const;
    const [young, old] = labs;
    for (const [work, ask] of [
      ['capacity-full for a month', (lab: typeof young) => lab.asking(capacityFull, month)],
      ['get-attendance-rate', (lab: typeof young) => lab.asking(attendanceRate, { date: today })],
    ] as const) {
      const alone = await interleaved(5, { one: () => measure(1, 1, ask(young)), ten: () => measure(1, 1, ask(old)) });
      const seen = await interleaved(5, {
        one: () => measure(readers, 1, ask(young)),
        ten: () => measure(readers, 1, ask(old)),
      });
      const line = { row: 15, work: `${work}, 10 years`, target: { atMost: 1.2 } };
      context.print({ ...line, figure: alone.ten.p50, reference: alone.one.p50, unit: 'ms, of 1 year' });
      context.print({
        ...{ row: 15, work, target: { atMost: 1 } },
        ...{ figure: seen.ten.p99, reference: 20, unit: p99 },
      });
    }
    for (const lab of labs) await lab.close();
  },
};

const screens: Group = {
  name: 'reading-screens',
  run: async (context) => {
    const lab = await open(context, { years: 2, teams: 9 });
    const asked = {
      'get-lab-now': lab.asking(labNow, { date: today }),
      'get-day-figures': lab.asking(dayFigures, { date: today }),
      'get-month-figures': lab.asking(monthFigures, { month: '2026-11' }),
      'get-alluser-bookings': lab.asking(allUserBookings, { bookMonth: '2026-11' }),
      'get-user-bookings': lab.asking(userBookings, month),
      'get-notification': lab.asking(notifications, {}),
    };
    for (const [work, ask] of Object.entries(asked)) {
      const { seen } = await interleaved(3, { seen: () => measure(readers, 1, ask) });
      const alone = await measure(1, 1, ask);
      context.print({ row: 15, work, figure: seen.p99, reference: 50, unit: p99, target: { atMost: 1 } });
      context.say(`${work} alone: ${alone.p50.toFixed(1)} ms; at 16: ${Math.round(seen.rate)}/s`);
    }
    await lab.close();
  },
};

export const groups: readonly Group[] = [screens, history];
