import { readdirSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeContext, trial, type Group, type Line } from './bench.js';
import { readRun, runOf, worseBy, writeRun } from './figures.js';

/*
 * [name …] [--compare FILE]: every group, or those whose file or group name begins with one of the names; each ratio
 * beside that of an earlier run. A target that is missed is said, and fails nothing. The figures stand in `var/figures`.
 * smoke: a minute of the most important groups, each ratio beside the one kept in `bench/smoke.json`; one that is more
 * than 30 % worse fails. `smoke --keep` keeps this run's instead.
 * trial: the groups of smoke in seconds, for the test that they run; nothing is compared or kept.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { compare: { type: 'string' }, keep: { type: 'boolean', default: false } },
});
const smoke = trial || positionals[0] === 'smoke';
const kept = 'bench/smoke.json';
const inSmoke = ['append', 'append-many', 'append-streams', 'moving-rebuild', 'whole-commands'];
const tolerated = 0.3;

const compared = values.compare ?? (smoke && !trial && !values.keep ? kept : null);
const before = compared === null ? null : readRun(compared);
const isWanted = (file: string, { name, long = false }: Group) => {
  if (smoke) return inSmoke.includes(name);
  if (positionals.length === 0) return !long;
  return positionals.some((wanted) => (file.startsWith(wanted) && !long) || name.startsWith(wanted));
};

const lines: Line[] = [];
console.log('row  work                                           figure  reference  ratio  target  reached or not');
for (const file of readdirSync(import.meta.dirname).filter((name) => name.endsWith('.bench.js'))) {
  const { groups } = (await import(join(import.meta.dirname, file))) as { groups: readonly Group[] };
  for (const group of groups.filter((one) => isWanted(file, one))) {
    // A loaded machine gives sixty-four backends more turns than two: ratios are to be read with the load.
    console.log(`-- ${group.name} (load ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} cores)`);
    const { context, end } = makeContext({ smoke, before }, (line) => lines.push(line));
    await group.run(context).finally(end);
  }
}

if (!trial) {
  const run = runOf(lines);
  const file = values.keep ? kept : `var/figures/${run.at.slice(0, 19).replaceAll(':', '-')}.json`;
  writeRun(file, run);
  console.log(`figures of ${run.commit}: ${file}`);
}
const worse = smoke && before ? lines.filter((line) => (worseBy(line, before) ?? 0) > tolerated) : [];
for (const { row, work } of worse) console.error(`row ${row}, ${work}: more than 30 % worse than in ${compared}`);
process.exitCode = worse.length > 0 ? 1 : 0;
