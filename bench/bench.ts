import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@hadcl/platform/base/postgres/embedded';
import { prepareDatabase } from '@hadcl/platform/log/schema/prepare-database';
import { ratioIn, type Run } from './figures.js';

/** One line of targets.md: what was reached beside what it is compared to, in the same run. */
export type Line = {
  readonly row: number | string;
  readonly work: string;
  readonly figure: number;
  readonly reference: number;
  readonly unit: string;
  /** The ratio figure / reference to reach: at least or at most. */
  readonly target: { readonly atLeast: number } | { readonly atMost: number };
};
export type Database = {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly masterKey: Buffer;
  /** Of its postmaster. */
  readonly pid: number;
};
export type Context = {
  print(line: Line): void;
  say(text: string): void;
  /** A minute for all groups together: fewer and shorter rounds, smaller logs. */
  readonly smoke: boolean;
  /** A new Postgres with its default durability, ended with the group. */
  database(): Promise<Database>;
};
export type Group = {
  readonly name: string;
  /** Takes so long that it is run where it is named, not with all. */
  readonly long?: boolean;
  run(context: Context): Promise<void>;
};

/** Whether all that `smoke` does is done once, as shortly as can be: to see that it runs. Its figures say nothing. */
export const trial = process.argv[2] === 'trial';
const shortest = { rounds: 1, seconds: 0.1 };

export const masterKey = Buffer.alloc(32, 'hadcl bench');

/** A context and how to end what it started; `printed` is told of each line. */
export const makeContext = (
  { smoke, before }: { smoke: boolean; before: Run | null },
  printed: (line: Line) => void,
) => {
  const ends: (() => Promise<void>)[] = [];
  const context: Context = {
    smoke,
    print: (line) => {
      const { row, work, figure, reference, unit, target } = line;
      const ratio = figure / reference;
      const [text, reached] =
        'atLeast' in target
          ? [`≥ ${target.atLeast}`, ratio >= target.atLeast]
          : [`≤ ${target.atMost}`, ratio <= target.atMost];
      const shown = [round(figure), round(reference), ratio.toFixed(2), text, reached ? 'reached' : 'NOT reached'];
      const was = before && ratioIn(before, line);
      const beside = before ? `  was ${was === null ? 'not measured' : was.toFixed(2)}` : '';
      console.log(`${String(row).padStart(3)}  ${work.padEnd(46)} ${shown.join('  ')}${beside}  (${unit})`);
      printed(line);
    },
    say: (text) => console.log(`     ${text}`),
    database: async () => {
      const dir = await mkdtemp(join(tmpdir(), 'hadcl-bench-'));
      const server = await startPostgres({ dir });
      ends.push(async () => {
        await server.stop('immediate');
        await rm(dir, { recursive: true, force: true });
      });
      const { appUrl } = await prepareDatabase(server.ownerUrl, masterKey);
      const pid = Number((await readFile(join(dir, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]);
      return { ownerUrl: server.ownerUrl, appUrl, masterKey, pid };
    },
  };
  return { context, end: async () => void (await Promise.all(ends.map((one) => one()))) };
};

const round = (figure: number) => (figure >= 100 ? Math.round(figure).toLocaleString('en') : figure.toFixed(2));

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Several ways of doing the same, turn by turn, so that the machine's moods meet all alike: the median of each. */
export const interleaved = async <Name extends string>(
  rounds: number,
  sides: Readonly<Record<Name, () => Promise<Sample>>>,
): Promise<Record<Name, Sample>> => {
  const names = Object.keys(sides) as Name[];
  const seen = new Map<Name, Sample[]>(names.map((name) => [name, []]));
  const turns = trial ? shortest.rounds : rounds;
  for (let turn = 0; turn < turns; turn++) for (const name of names) seen.get(name)!.push(await sides[name]());
  const middle = (name: Name, of: keyof Sample) => median(seen.get(name)!.map((sample) => sample[of]));
  return Object.fromEntries(
    names.map((name) => [name, { rate: middle(name, 'rate'), p50: middle(name, 'p50'), p99: middle(name, 'p99') }]),
  ) as Record<Name, Sample>;
};

/** Per second, and milliseconds of one. */
export type Sample = { readonly rate: number; readonly p50: number; readonly p99: number };

/** As many workers as asked, each doing one after another for some seconds. */
export const measure = async (workers: number, seconds: number, one: (worker: number) => Promise<unknown>) => {
  const took: number[] = [];
  const begin = performance.now();
  const end = begin + (trial ? shortest.seconds : seconds) * 1000;
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let now = performance.now(); now < end; ) {
        await one(worker);
        const then = performance.now();
        took.push(then - now);
        now = then;
      }
    }),
  );
  const rate = (took.length * 1000) / (performance.now() - begin);
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor(took.length * share)]!;
  return { rate, p50: at(0.5), p99: at(0.99), count: took.length };
};
