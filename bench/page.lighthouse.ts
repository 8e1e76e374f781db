import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export type Measured = {
  /** 0 to 100. */
  readonly score: number;
  /** What the score is made of, to be read. */
  readonly said: string;
};

const metrics = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'speed-index': 'speed index',
  'total-blocking-time': 'blocked',
  'cumulative-layout-shift': 'shift',
};
const folder = join(process.cwd(), 'tools/lighthouse');
const cli = join(folder, 'node_modules/lighthouse/cli/index.js');

/**
 * Lighthouse, which is fetched when it is first asked for: it is larger than all else that the tests need, and only this
 * measurement uses it. What it answers with measures one address on a desktop.
 */
export const openLighthouse = (): ((address: string) => Measured) => {
  if (!existsSync(cli)) {
    console.log('    fetching Lighthouse, once');
    const { status, stderr } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`Lighthouse could not be fetched: ${stderr}`);
  }
  return (address) => {
    const args = [
      ...[cli, address, '--preset=desktop', '--only-categories=performance', '--output=json', '--quiet'],
      ...['--no-enable-error-reporting', '--chrome-flags=--headless=new --no-sandbox --disable-gpu'],
    ];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      env: { ...process.env, CHROME_PATH: process.env['CHROMIUM'] ?? '/usr/bin/chromium' },
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    if (status !== 0) throw new Error(`Lighthouse: ${stderr}`);
    const { categories, audits } = JSON.parse(stdout) as {
      categories: { performance: { score: number } };
      audits: Record<string, { displayValue: string }>;
    };
    const said = Object.entries(metrics).map(([name, called]) => `${called} ${audits[name]!.displayValue}`);
    return { score: Math.round(categories.performance.score * 100), said: said.join(', ') };
  };
};
