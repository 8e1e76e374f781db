import { readdirSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { makeContext, type Group } from './bench.js';

/*
 * node dist/bench/run.js [name …]: every group, or those whose file or group name begins with one of the names.
 * Each file *.bench.ts exports `groups`. A target that is missed is said, and fails nothing.
 */
const wanted = process.argv.slice(2);
const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.bench.js'));
console.log('row work                                           figure  reference  ratio  target  reached or not');
for (const file of files) {
  const { groups } = (await import(join(import.meta.dirname, file))) as { groups: readonly Group[] };
  for (const group of groups) {
    const chosen = wanted.length === 0 || wanted.some((name) => file.startsWith(name) || group.name.startsWith(name));
    if (!chosen) continue;
    // A loaded machine gives sixty-four backends more turns than two: ratios are to be read with the load.
    console.log(`-- ${group.name} (load ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} cores)`);
    const { context, end } = makeContext();
    await group.run(context).finally(end);
  }
}
