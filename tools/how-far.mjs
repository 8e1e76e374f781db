// How far `npm ci` is in a folder, every three seconds until it is ended: npm itself says nothing until it is done.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder, ...flags] = process.argv.slice(2);
const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
const all = !flags.includes('--omit=dev');
const wanted = Object.entries(packages)
  .filter(([place, { dev, link, optional }]) => place.includes('node_modules/') && !link && !optional && (all || !dev))
  .map(([place]) => join(folder, place, 'package.json'));

const starter = process.ppid;
setInterval(() => {
  if (process.ppid !== starter) process.exit();
  const done = wanted.filter((file) => existsSync(file)).length;
  if (done > 0 && done < wanted.length) console.log(`  ${done} of ${wanted.length} packages`);
}, 3_000);
