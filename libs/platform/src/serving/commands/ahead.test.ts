import type { LoggedEvent } from '@hadcl/kernel/event';
import { Fate } from '../../log/event-store/types.js';
import { Ahead, type Seen } from './past.js';

const day = 'lab-day-1';
const event = (version: number): LoggedEvent =>
  ({ type: 'Happened', data: {}, meta: { stream: day, version, position: 0 } }) as never;
const log = (...versions: number[]) => new Map([[day, versions.map(event)]]);
const handed = (ahead: Ahead, ...versions: number[]) => {
  const fate = new Fate();
  const { end } = ahead.hand(fate, log(...versions));
  const ends = (state: Fate['state']) => {
    fate.state = state;
    end();
  };
  return { fate, ends };
};
const versionsIn = ({ past }: Seen) => past.get(day)!.map(({ meta }) => meta.version);
const read = (ahead: Ahead, ...versions: number[]) =>
  ahead.over(
    async () => log(...versions),
    (seen) => ({ versions: versionsIn(seen), restsOn: seen.restsOn }),
  );

test('a decision sees what others handed over before it and while it read, in order, and rests on what may still fail', async () => {
  const ahead = new Ahead();
  const one = handed(ahead, 3, 4);
  let loaded!: () => void;
  const reading = ahead.over(
    async () => {
      await new Promise<void>((done) => (loaded = done));
      return log(1, 2);
    },
    (seen) => ({ versions: versionsIn(seen), restsOn: seen.restsOn }),
  );
  const two = handed(ahead, 5);
  one.ends('appended');
  loaded();
  expect(await reading).toEqual({ versions: [1, 2, 3, 4, 5], restsOn: [two.fate] });
});

test('what the log shows already is seen once, and what failed not at all', async () => {
  const ahead = new Ahead();
  handed(ahead, 3).ends('appended');
  const lost = handed(ahead, 3);
  lost.ends('failed');
  expect(await read(ahead, 1, 2, 3)).toEqual({ versions: [1, 2, 3], restsOn: [] });
  expect(await read(ahead, 1, 2)).toEqual({ versions: [1, 2], restsOn: [] });
});

test('of two decided in the same turn the second sees the first', async () => {
  const ahead = new Ahead();
  const decide = () =>
    ahead.over(
      async () => log(1),
      (seen) => {
        const next = versionsIn(seen).at(-1)! + 1;
        handed(ahead, next);
        return next;
      },
    );
  expect(await Promise.all([decide(), decide(), decide()])).toEqual([2, 3, 4]);
});

test('what does not go on from the log is left out: another process wrote there, so that it will fail', async () => {
  const ahead = new Ahead();
  handed(ahead, 2);
  const later = handed(ahead, 4);
  expect(await read(ahead, 1, 2)).toEqual({ versions: [1, 2], restsOn: [] });
  expect(await read(ahead, 1, 2, 3)).toEqual({ versions: [1, 2, 3, 4], restsOn: [later.fate] });
});

test('a reading that began before a commit still finds its events; one that begins after finds them in the log alone', async () => {
  const ahead = new Ahead();
  const its = handed(ahead, 2);
  const before = ahead.over(
    async () => {
      its.ends('appended');
      return log(1);
    },
    (seen) => versionsIn(seen),
  );
  expect(await before).toEqual([1, 2]);
  expect((await read(ahead, 1)).versions).toEqual([1]);
});
