import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { attachPerson, openCollaboration } from '../../apps/standalone/src/demonstration/people/placing.js';
import type { Browser } from 'playwright-core';
import { defineTable } from '../../apps/api/src/define-functions.js';
import { houseUnderTest, password, type Account, type HouseUnderTest, type Visitor } from '../house-under-test.js';
import { closeWindows, desktop, phone, windowOf } from '../support/browser.js';
import { openDays, openProject, weekdays } from '../support/lab.js';
import { looksAt, placeRequests } from '../support/requests.js';
import { enrol } from '../support/second-factor.js';
import { dialog, faultsOfLooks, leave, press, then, type Look } from '../support/look.js';

export const today = '2035-03-07';
const projectId = 'sepsis';

export const code = async (researcher: Visitor): Promise<string> => {
  const { body } = await researcher.call(attendanceCalls.attendanceQrs, {});
  return body.projectQRs[0]!.token;
};

const home: Look = { name: 'homepage' };
const bell: Look = { name: 'bell', open: press(/^Notifications/) };
/** What each role looks at; `visiting` is who is scanned at the desk. */
const looksOf = ({ visiting, requests }: Stage) =>
  ({
    researcher: [
      home,
      bell,
      {
        name: 'the access code',
        open: then(leave, (page) => page.getByRole('link', { name: /QR/ }).click(), dialog),
      },
      { name: 'bookings', path: '/manage-bookings' },
      { name: 'editing bookings', open: press('Edit') },
      { name: 'adding projects', open: then(press('Add Projects'), dialog) },
      { name: 'lab availability', path: '/manage-bookings?view=availability', only: 'phone' },
      { name: 'booking history', path: '/manage-bookings?view=history', only: 'phone' },
      { name: 'booking requests', path: '/manage-bookings?view=requests', only: 'phone' },
      { name: 'a title that is too long', path: '/manage-bookings?project=long' },
      {
        name: 'changing the password',
        path: '/change-password',
        open: (page) => page.getByLabel(/^New Password/).fill('Lab'),
      },
      { name: 'their own account', path: '/account' },
      {
        name: 'a second factor to choose',
        path: '/account',
        open: then(press('Set up a second factor'), dialog),
      },
      {
        name: 'an authenticator app to set up',
        path: '/account',
        open: async (page) => {
          await page.getByRole('button', { name: 'Set up a second factor' }).click();
          await page.getByRole('button', { name: /^Authenticator app/ }).click();
          await page.getByLabel(/^Current Password/).fill(password);
          await page.getByRole('button', { name: 'Next' }).click();
          await page.getByRole('dialog', { name: 'Set up an authenticator app' }).waitFor();
        },
      },
      { name: 'a forbidden page', path: '/access-management' },
      ...looksAt('/output-request', requests['/output-request']),
    ],
    officer: [
      home,
      { name: 'requests', path: '/access-management' },
      {
        name: 'a day',
        open: then(
          (page) => page.locator('[role=gridcell], main button').filter({ hasText: /12/ }).first().click(),
          dialog,
        ),
      },
      {
        name: 'a day to manage',
        path: '/access-management?mode=manage',
        open: then(press('Bookings of 14 March'), dialog),
        only: 'desktop',
      },
      { name: 'managing requests', path: '/access-management', open: press('Manage Requests'), only: 'desktop' },
      { name: 'set-up', path: '/access-management', open: press('Setup Lab Availability'), only: 'desktop' },
      { name: 'the history', path: '/access-management?view=history', only: 'desktop' },
      { name: 'the notices of the laboratory', path: '/site-settings' },
      { name: 'a notice of the site', path: '/site-settings?part=IPT_NOTICE' },
      { name: 'the links of the site', path: '/site-settings?part=links', open: press('Add link') },
      { name: 'the parameters', path: '/site-settings?part=parameters' },
      { name: 'a parameter', open: then(press('Change: Workstations of the room'), dialog) },
      { name: 'the mail log', path: '/mail-log' },
      { name: 'a letter of the log', open: then(press('Your lab bookings in Mar 2035'), dialog) },
      { name: 'users', path: '/user-management' },
      { name: 'deleted users', path: '/user-management?list=deleted' },
      {
        name: 'creating a user',
        path: '/user-management',
        open: then(press('Create User'), dialog, (page) =>
          page.getByRole('checkbox', { name: 'Project Researchers' }).check(),
        ),
      },
      {
        name: 'editing a user',
        path: '/user-management?search=hartley',
        open: then(press(/^Edit/), dialog, press('Add project'), (page) =>
          page.getByRole('group', { name: /^Expiry date/ }).waitFor(),
        ),
      },
      {
        name: 'a second factor to reset',
        path: '/user-management?search=hartley',
        open: then(press(/^Edit/), dialog, press('Reset second factor'), (page) =>
          page.getByText('10 recovery codes').waitFor(),
        ),
      },
      {
        name: 'deleting a user',
        path: '/user-management?search=hartley',
        open: then(press(/^Delete \S+@/), dialog, (page) => page.getByText('This is final').waitFor()),
      },
      ...looksAt('/output-request-management', requests['/output-request-management']),
    ],
    duty: [
      home,
      bell,
      { name: 'the account', open: then(leave, press(/Account of/)), only: 'desktop' },
      { name: 'attendance', path: '/attendance-management' },
      { name: 'the scanner', open: then(press('Scan'), dialog) },
      {
        name: 'a scanned code',
        open: async (page) => {
          await page.getByLabel('Typed code').fill(await code(visiting));
          await page.keyboard.press('Enter');
          await page.getByRole('dialog', { name: /Signed|Already/ }).waitFor();
        },
      },
      { name: 'the wall', path: '/attendance-management?wall=1' },
      { name: 'no such page', path: '/nothing' },
    ],
  }) satisfies Record<Role, Look[]>;
const roles = { researcher: 'COL_RESEARCHER', officer: 'HADCL_OFFICER', duty: 'DUTY_OFFICER' } as const;
type Role = keyof typeof roles;

type Stage = {
  lab: HouseUnderTest;
  browser: Browser;
  readonly accounts: Record<Role, Account>;
  /** A researcher with a second factor, who is not in. */
  visiting: Visitor;
  /** The screens behind the lists of requests. */
  requests: Awaited<ReturnType<typeof placeRequests>>;
};
/** A lab with a project, bookings, a visit and letters, made before the tests of a file and closed after them. */
export const screensStage = (): Stage => {
  const its = { accounts: {} } as Stage;
  beforeAll(async () => {
    its.lab = await houseUnderTest({ clock: `${today}T09:30:00+08:00` });
    its.browser = await sharedBrowser();
    const { lab, accounts } = its;
    await defineTable(lab.house);
    for (const role of Object.keys(roles) as Role[])
      accounts[role] = await lab.account([roles[role]], {
        lastName: 'Chan',
        firstName: 'Tai Man',
        chineseName: '陳大文',
      });
    const second = await lab.account(['COL_RESEARCHER'], { lastName: 'Hartley', firstName: 'Amelia' });
    const officer = await lab.login(accounts.officer);
    const duty = await lab.login(accounts.duty);
    await openDays(officer, weekdays('2035-03-01', 31), 24);
    await openProject(lab, {
      projectId,
      refNum: 'DCL-2035-001',
      from: '2035-03-01',
      until: '2035-12-31',
      people: [accounts.researcher.accountId, second.accountId],
    });
    const period = { from: '2035-03-01', until: '2035-12-31' };
    const title = `${'Sepsis early warning from ward observations '.repeat(5)} ${'Pneumonoultramicroscopic'.repeat(9)}`;
    const long = { projectId: 'long', refNum: 'DCL-2035-WITH-A-LONG-REFERENCE', title, cohort: '2035', ...period };
    await lab.order(openCollaboration, long);
    const member = { projectId: 'long', userId: accounts.researcher.accountId, isPI: false, isHA: false, ...period };
    await lab.order(attachPerson, member);
    const booked = [today, '2035-03-12'].map((bookDate) => ({
      bookDate,
      quota: 3,
      projectId,
      statusCode: 'APPROVED' as const,
    }));
    expect((await officer.call(bookingCalls.submitAllBookings, booked)).body).toMatchObject({ isSuccess: true });
    its.requests = await placeRequests(await lab.login(accounts.researcher), officer, projectId);
    its.visiting = await lab.login(second);
    await enrol(its.visiting);
    const inside = await lab.login(accounts.researcher);
    const waiting = [{ bookDate: '2035-03-14', quota: 2, projectId }];
    expect((await inside.call(bookingCalls.submitBookings, waiting)).body).toMatchObject({ isSuccess: true });
    expect((await duty.call(attendanceCalls.signInOut, { token: await code(inside) })).status).toBe(200);
    await lab.house.pool.query(
      `insert into side.outbox (id, person_id, subject, text, cause, failed_at, failure)
       select gen_random_uuid(), $1, its.subject, 'Dear Chan,', its.subject, its.failed_at, its.failure
         from (values ('Your lab bookings in Mar 2035', now(), '550 no such person'), ('Waiting', null, null))
           its(subject, failed_at, failure)`,
      [second.accountId],
    );
  });
  afterAll(async () => {
    await closeWindows(its.browser);
    await its.lab?.close();
  });
  return its;
};

export const views = { desktop, phone };
export type View = keyof typeof views;

/** The tests of every screen of this role. */
export const tryScreens = (role: Role): void => {
  const its = screensStage();
  test.each(Object.keys(views) as View[])(
    `screens of the ${role} on a %s, light and dark, are whole, quiet and for everybody`,
    async (view) => {
      const window = await windowOf(its.browser, its.lab.address, its.accounts[role].email, views[view]);
      const here = looksOf(its)[role].filter(({ only = view }: Look) => only === view);
      const found = await faultsOfLooks(window, its.lab.address, here);
      await window.page.context().close();
      expect(found).toEqual([]);
    },
  );
};
