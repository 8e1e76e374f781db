// `npm run audit`: which packages of the lockfile have known faults, as npm's registry knows them. Fails when one of
// them reaches the product. A registry that does not answer is said in one line, and is no failure of ours.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment, root } from './setup.mjs';

const severities = ['critical', 'high', 'moderate', 'low', 'info'];
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

const asked = () => {
  const quick = ['--fetch-retries=0', '--fetch-timeout=20000'];
  const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only', '--audit', ...quick], {
    cwd: root,
    env: environment(),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  try {
    return JSON.parse(stdout);
  } catch {
    return { message: 'npm audit said nothing that can be read' };
  }
};

/** What npm says of one package: its own faults as sentences, or the names of those packages whose faults it has. */
const lineOf = ({ name, severity, via, nodes, fixAvailable, reaches }) => {
  const faults = via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title} (${one.url})`));
  const versions = [...new Set(nodes.map((node) => packages[node]?.version))].join(', ');
  const where = reaches ? 'in the product' : 'in build and tests alone';
  const mended = fixAvailable
    ? `mended by ${fixAvailable.name ?? name} ${fixAvailable.version ?? 'of a later version'}`
    : 'not mended yet';
  return `${severity}, ${where}: ${name} ${versions}: ${faults.join('; ')}; ${mended}`;
};

const { vulnerabilities, message } = asked();
if (!vulnerabilities) {
  console.log(
    `audit: the registry did not answer, so that nothing is known of faults (${message ?? 'no reason given'})`,
  );
} else {
  const found = Object.values(vulnerabilities)
    .map((its) => ({ ...its, reaches: its.nodes.some((node) => !packages[node]?.dev) }))
    .sort((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity));
  for (const one of found) console.log(lineOf(one));
  const reaching = found.filter(({ reaches }) => reaches).length;
  console.log(
    `audit: ${found.length} of ${Object.keys(packages).length} packages have known faults, ${reaching} of them in the product`,
  );
  process.exitCode = reaching > 0 ? 1 : 0;
}
