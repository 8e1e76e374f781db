import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import type { Call } from '@hadcl/kernel/call';
import type { Feature, FunctionRow } from '@hadcl/kernel/feature';
import { features } from '@hadcl/features/index';

/** A screen as the routes of the pages declare it; without `page` it is to come. */
type Screen = { readonly path: string; readonly codes: readonly string[]; readonly page?: unknown };
type Target = { readonly path: string };
type House = {
  readonly functions: readonly { readonly row: FunctionRow; readonly feature: string }[];
  readonly calls: readonly { readonly call: Call; readonly feature: string }[];
  readonly notices: readonly { readonly type: string; readonly feature: string }[];
  readonly screens: readonly Screen[];
  readonly noticeTargets: Readonly<Record<string, { readonly researcher: Target; readonly staff: Target }>>;
};
const shortOf = { top: 'TM', middle: 'MM', site: 'SM' } as const;
const pagesRoutes = 'routes.ts of its pages (frontend/src/features), or toCome in frontend/src/app/screens.ts';

const ofCalls = ({ functions, calls }: House) => {
  const known = functions.map(({ row }) => row.code);
  // What the product orders of itself has no address and needs no function.
  const served = calls.filter(({ call: { path } }) => path.startsWith('/'));
  return served.flatMap(({ call: { codes, method, path }, feature }) =>
    (Array.isArray(codes) ? (codes as readonly string[]) : [])
      .filter((code) => !known.includes(code))
      .map((code) => `libs/features/src/${feature}: ${method} ${path} asks for ${code}; no table of functions has it`),
  );
};
const ofScreens = ({ functions, screens }: House) => {
  const known = functions.flatMap(({ row: { code } }) => [
    code,
    ...Object.values(shortOf).map((of) => `${of}_${code}`),
  ]);
  return screens.flatMap(({ path, codes }) =>
    codes
      .filter((code) => !known.includes(code))
      .map((code) => `the screen ${path} opens for ${code}; no table of functions has it`),
  );
};
const ofFunctions = ({ functions, calls, screens }: House) => {
  const asked = new Set(calls.flatMap(({ call: { codes } }) => (Array.isArray(codes) ? [...codes] : [])));
  return functions.flatMap(({ row: { code, path, menus }, feature }) => {
    const at = `libs/features/src/${feature}: the function ${code}`;
    const screen = screens.find((one) => one.path === path);
    if (!screen) return menus.length > 0 ? [`${at} has no screen at ${path}; declare it in ${pagesRoutes}`] : [];
    // A screen without codes is everybody's, as the homepage is.
    if (screen.codes.length === 0) return [];
    const shut = menus.map((menu) => `${shortOf[menu]}_${code}`).filter((menu) => !screen.codes.includes(menu));
    return [
      ...shut.map((menu) => `${at} stands in a menu, but ${path} does not open for ${menu}; add it in ${pagesRoutes}`),
      ...(screen.page && !asked.has(code) ? [`${at} has a screen at ${path}, but no call asks for its code`] : []),
    ];
  });
};
const ofNotices = ({ notices, noticeTargets, screens }: House) =>
  notices.flatMap(({ type, feature }) => {
    const at = `libs/features/src/${feature}: the notice ${type}`;
    const target = noticeTargets[type];
    if (!target) return [`${at} leads nowhere; say where in ${pagesRoutes}`];
    return [target.researcher, target.staff]
      .filter(({ path }) => !screens.some((one) => one.path === path))
      .map(({ path }) => `${at} leads to ${path}, where no screen is; declare it in ${pagesRoutes}`);
  });
const strays = (house: House) => [ofCalls, ofScreens, ofFunctions, ofNotices].flatMap((its) => its(house));

const partsOf = (all: readonly Feature[]) => ({
  notices: all.flatMap(({ name, notices }) => notices.map(({ type }) => ({ type, feature: name }))),
  functions: all.flatMap(({ name, functions }) => functions.map((row) => ({ row, feature: name }))),
  calls: all.flatMap(({ name, calls }) =>
    Object.values(calls as Record<string, Call>).map((call) => ({ call, feature: name })),
  ),
});
let house: House;
beforeAll(async () => {
  // By its path: the compiler reads the pages with settings of their own.
  const app = (await import(join(import.meta.dirname, '../../frontend/src/app/screens.ts'))) as Pick<
    House,
    'screens' | 'noticeTargets'
  >;
  house = { ...partsOf(features), screens: app.screens, noticeTargets: app.noticeTargets };
});

test('functions, the codes of calls, and the screens that menus and notices lead to fit one another', () => {
  expect(house.functions.length).toBeGreaterThan(10);
  expect(strays(house)).toEqual([]);
});

test('a menu without its screen is found, and one that its screen does not open for', () => {
  const without = house.screens.filter(({ path }) => path !== '/manage-bookings');
  expect(ofFunctions({ ...house, screens: without })).toEqual([
    expect.stringContaining(
      'libs/features/src/bookings: the function MANAGE_BOOKINGS has no screen at /manage-bookings',
    ),
  ]);
  const shut = { path: '/manage-bookings', codes: ['MANAGE_BOOKINGS', 'TM_MANAGE_BOOKINGS', 'MM_MANAGE_BOOKINGS'] };
  expect(ofFunctions({ ...house, screens: [...without, shut] })).toEqual([
    expect.stringContaining('/manage-bookings does not open for SM_MANAGE_BOOKINGS'),
  ]);
});

test('a code that no function has is found, in a call and at a screen', () => {
  const functions = house.functions.filter(({ row }) => row.code !== 'ACCESS_QR_CODE' && row.code !== 'AUDIT_REPLAY');
  const found = strays({ ...house, functions });
  expect(found).toContain(
    'libs/features/src/attendance: GET /attendance/get-attendance-qrs asks for ACCESS_QR_CODE; no table of functions has it',
  );
  expect(found).toContain('the screen /audit-replay opens for AUDIT_REPLAY; no table of functions has it');
});

test('a function whose screen is built and that no call asks for is found', () => {
  const calls = house.calls.filter(
    ({ call: { codes } }) => !(Array.isArray(codes) && codes.includes('ATTENDANCE_MANAGEMENT')),
  );
  expect(strays({ ...house, calls })).toContain(
    'libs/features/src/attendance: the function ATTENDANCE_MANAGEMENT has a screen at /attendance-management, but no call asks for its code',
  );
});

test('a notice that leads nowhere is found, or to where no screen is', () => {
  const { NTF_LOW_RATE: _, ...noticeTargets } = house.noticeTargets;
  expect(strays({ ...house, noticeTargets })).toEqual([
    expect.stringContaining('libs/features/src/attendance: the notice NTF_LOW_RATE leads nowhere'),
  ]);
  const screens = house.screens.filter(({ path }) => path !== '/output-request');
  expect(strays({ ...house, screens })).toContainEqual(
    expect.stringContaining('the notice NTF_OUTPUT_UPDATED leads to /output-request, where no screen is'),
  );
});
