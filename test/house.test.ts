import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '..');
type Found = { rule: { name: string }; from: string; to: string };

const violations = (folder: string, ...sources: string[]): readonly Found[] => {
  const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  try {
    const out = execFileSync(
      process.execPath,
      [bin, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...sources],
      {
        cwd: folder,
        encoding: 'utf8',
        maxBuffer: 1e8,
      },
    );
    return JSON.parse(out).summary.violations;
  } catch (failed) {
    return JSON.parse((failed as { stdout: string }).stdout).summary.violations;
  }
};

/** A rule, the file that breaks it, what it imports, and the file imported. */
const planted: readonly [rule: string, from: string, imports: string, to?: string][] = [
  ['kernel-knows-only-zod', 'libs/kernel/src/clock.ts', 'node:fs'],
  ['features-are-pure', 'libs/features/src/bookings/booking/booking.queries.ts', 'pg'],
  [
    'features-meet-by-contract-events-stream-or-tables',
    'libs/features/src/bookings/booking/booking.contract.ts',
    '../../attendance/attendance.rules.js',
    'libs/features/src/attendance/attendance.rules.ts',
  ],
  [
    'lab-days-knows-only-its-table',
    'libs/features/src/lab-days/day/lab-day.reactions.ts',
    '../../bookings/occupancy/occupancy.contract.js',
    'libs/features/src/bookings/occupancy/occupancy.contract.ts',
  ],
  [
    'words-know-no-feature',
    'libs/features/src/words/seats.ts',
    '../bookings/occupancy/occupancy.contract.js',
    'libs/features/src/bookings/occupancy/occupancy.contract.ts',
  ],
  [
    'reads-and-writes-part',
    'libs/features/src/bookings/booking/booking.projection.ts',
    './booking.decisions.js',
    'libs/features/src/bookings/booking/booking.decisions.ts',
  ],
  [
    'reads-and-writes-part',
    'libs/features/src/attendance/door/scan.rules.ts',
    './scan.decisions.js',
    'libs/features/src/attendance/door/scan.decisions.ts',
  ],
  [
    'platform-knows-no-feature',
    'libs/platform/src/serving/commands/submit.ts',
    '@hadcl/features/bookings/booking/booking.contract',
    'libs/features/src/bookings/booking/booking.contract.ts',
  ],
  [
    'platform-base-knows-no-room-above',
    'libs/platform/src/base/health/checks.ts',
    '../../log/clock/lab-clock.js',
    'libs/platform/src/log/clock/lab-clock.ts',
  ],
  [
    'platform-log-knows-no-room-above',
    'libs/platform/src/log/event-store/recent-streams.ts',
    '../../moving/feed/feed.js',
    'libs/platform/src/moving/feed/feed.ts',
  ],
  [
    'platform-moving-knows-no-room-above',
    'libs/platform/src/moving/mover/mover.ts',
    '../../serving/live/rooms.js',
    'libs/platform/src/serving/live/rooms.ts',
  ],
  [
    'platform-serving-knows-no-room-above',
    'libs/platform/src/serving/http/server/http-server.ts',
    '../../../house/open-house.js',
    'libs/platform/src/house/open-house.ts',
  ],
  [
    'frontend-sees-contracts-and-messages',
    'frontend/src/BookingsPage.tsx',
    '../../libs/features/src/lab-days/day/lab-day.stream.js',
    'libs/features/src/lab-days/day/lab-day.stream.ts',
  ],
  [
    'ui-knows-no-call-or-route',
    'frontend/src/ui/status/Legend.tsx',
    '../../shell/live/useLive.js',
    'frontend/src/shell/live/useLive.ts',
  ],
  ['ui-knows-no-call-or-route', 'frontend/src/ui/form/SendButton.tsx', '@hadcl/kernel/call', 'libs/kernel/src/call.ts'],
  ['ui-knows-no-call-or-route', 'frontend/src/ui/MenuLink.tsx', 'react-router-dom'],
  [
    'i18n-knows-no-layer-above',
    'frontend/src/i18n/weekdays.ts',
    '../ui/page/Surface.js',
    'frontend/src/ui/page/Surface.tsx',
  ],
  [
    'shell-knows-no-feature-of-the-pages',
    'frontend/src/shell/session/SessionProvider.tsx',
    '../../app/screens.js',
    'frontend/src/app/screens.ts',
  ],
  [
    'pages-know-no-app',
    'frontend/src/features/attendance/wall/WallPage.tsx',
    '../../../app/frame/useLostFor.js',
    'frontend/src/app/frame/useLostFor.ts',
  ],
  [
    'pages-of-one-feature-know-no-other',
    'frontend/src/features/lab-days/LabDaysPage.tsx',
    '../bookings/calendar/DayCell.js',
    'frontend/src/features/bookings/calendar/DayCell.tsx',
  ],
  [
    'pages-use-the-dialogs-and-inputs-of-the-kit',
    'frontend/src/features/bookings/editing/RemarksDialog.tsx',
    '@mui/material/Dialog',
  ],
  [
    'pages-use-the-dialogs-and-inputs-of-the-kit',
    'frontend/src/features/lab-days/calendar/ProjectFilter.tsx',
    '@mui/material/Autocomplete',
  ],
  ['kafkajs-in-one-folder', 'apps/worker/src/main.ts', 'kafkajs'],
  ['packages-are-declared', 'frontend/src/shell/clock/zones.ts', 'pg'],
  ['no-circles', 'apps/api/src/one.ts', './two.js', 'apps/api/src/two.ts'],
];

/** What is allowed: a file, what it imports, and the file imported. */
const welcome: readonly [from: string, imports: string, to: string][] = [
  [
    'libs/features/src/attendance/door/attendance-qrs.queries.ts',
    './scan.rules.js',
    'libs/features/src/attendance/door/scan.rules.ts',
  ],
  [
    'libs/features/src/notifications/notice/notification.queries.ts',
    '../../accounts/account/account.tables.js',
    'libs/features/src/accounts/account/account.tables.ts',
  ],
  ['frontend/src/ui/status/Busy.tsx', '../../i18n/i18n.js', 'frontend/src/i18n/i18n.ts'],
];

describe('the rules of direction', () => {
  const house = mkdtempSync(join(tmpdir(), 'house-'));
  let found: readonly Found[] = [];

  beforeAll(() => {
    for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json', 'frontend/package.json'])
      cpSync(join(root, file), join(house, file), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
    const write = (file: string, text: string) => {
      mkdirSync(dirname(join(house, file)), { recursive: true });
      writeFileSync(join(house, file), text);
    };
    for (const [from, imports, to] of welcome) {
      write(to, 'export const there = 1;\n');
      write(from, `import * as there from '${imports}';\nexport const here = there;\n`);
    }
    for (const [, , , to] of planted) if (to) write(to, 'export const there = 1;\n');
    for (const [, from, imports] of planted)
      write(from, `import * as there from '${imports}';\nexport const here = there;\n`);
    write('apps/api/src/two.ts', "import * as one from './one.js';\nexport const two = one;\n");
    found = violations(house, 'apps', 'libs', 'frontend');
  });
  afterAll(() => rmSync(house, { recursive: true, force: true }));

  test.each(planted)('%s bites', (rule, from) => {
    expect(found.filter((one) => one.from === from).map((one) => one.rule.name)).toContain(rule);
  });

  test('the platform has five rooms, and nothing stands outside them', () => {
    expect(readdirSync(join(root, 'libs/platform/src')).sort()).toEqual(['base', 'house', 'log', 'moving', 'serving']);
  });

  test.each(welcome)('%s may import %s', (from) => {
    expect(found.filter((one) => one.from === from)).toEqual([]);
  });

  test('the house itself breaks none of them', () => {
    expect(violations(root, 'apps', 'libs', 'frontend/src')).toEqual([]);
  });
});
