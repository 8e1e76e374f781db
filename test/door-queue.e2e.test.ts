import { expect, test } from '@jest/globals';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import type { Page } from 'playwright-core';
import type { Visitor } from './house-under-test.js';
import { desktop, houseInBrowser, windowOf } from './support/browser.js';
import { occupied } from './support/duty.js';
import { openDays, openProject } from './support/lab.js';

const date = '2035-03-07';
const its = houseInBrowser(`${date}T09:00:30+08:00`);

/** Seven people of a project that has six seats today, and four of another. */
const queue = async () => {
  const { lab } = its;
  const accounts = await Promise.all(
    Array.from({ length: 11 }, (_, i) =>
      lab.account(['COL_RESEARCHER'], { lastName: 'Chan', firstName: `Number ${i}` }),
    ),
  );
  const ids = accounts.map(({ accountId }) => accountId);
  const year = { from: '2035-03-01', until: '2035-12-31' };
  await openProject(lab, { projectId: 'q', refNum: 'DCL-2035-001', ...year, people: ids.slice(0, 7) });
  await openProject(lab, { projectId: 'r', refNum: 'DCL-2035-002', ...year, people: ids.slice(7) });
  const officer = await lab.visitor('HADCL_OFFICER');
  await openDays(officer, [date], 24);
  const line = { bookDate: date, statusCode: 'APPROVED' as const };
  const lines = [
    { ...line, quota: 6, projectId: 'q' },
    { ...line, quota: 4, projectId: 'r' },
  ];
  const { body } = await officer.call(bookingCalls.submitAllBookings, lines);
  expect(body).toMatchObject({ isSuccess: true });
  const researchers: Visitor[] = [];
  for (const account of accounts) researchers.push(await lab.login(account));
  return researchers;
};
const codeOf = async (person: Visitor) =>
  (await person.call(attendanceCalls.attendanceQrs, {})).body.projectQRs[0]!.token;
/**
 * What a hand scanner does: a prefix, the code, Enter, into whatever has the focus, a key every 5 ms by its own clock,
 * whether or not the page has heard of the one before.
 */
const handScannerOf = async (page: Page) => {
  const device = await page.context().newCDPSession(page);
  return async (code: string, { busy = 0 } = {}) => {
    const from = Date.now();
    const keys = [...`~${code}`, 'Enter'];
    await Promise.all(
      keys.flatMap((key, i) => {
        const its = { key, ...(key === 'Enter' ? { text: '\r', windowsVirtualKeyCode: 13 } : { text: key }) };
        const pressed = device.send('Input.dispatchKeyEvent', {
          type: 'keyDown',
          timestamp: (from + i * 5) / 1_000,
          ...its,
        });
        return i === 3 && busy ? [pressed, holdUp(page, busy)] : [pressed];
      }),
    );
  };
};
/** The page hears nothing for so long. */
const holdUp = (page: Page, ms: number) =>
  page.evaluate((until) => {
    const end = performance.now() + until;
    while (performance.now() < end);
  }, ms);

test('a queue of ten at 09:00 is let in by the hand scanner alone, whatever is open (P19)', async () => {
  const people = await queue();
  const duty = await its.lab.account(['DUTY_OFFICER']);
  const { page, faults } = await windowOf(its.browser, its.lab.address, duty.email, desktop);
  await page.goto(`${its.lab.address}/attendance-management`);
  await occupied(page, 0).waitFor();
  const read = await handScannerOf(page);
  // Two minutes are enough for the queue, not for the login before it on a busy machine.
  const codes = [];
  for (const person of people) codes.push(await codeOf(person));

  // The scanner's window is closed, the next code comes before the answer to the one before, and the page is held up in one.
  await read(codes[0]!, { busy: 1_500 });
  for (const code of codes.slice(1, 4)) await read(code);
  await read('no-code-of-this-portal');
  for (const code of [...codes.slice(4, 6), ...codes.slice(7), codes[6]!]) await read(code);
  // Ten are in; their project's seventh person is refused, and the desk sees who.
  const band = page.getByRole('dialog', { name: 'Refused' }).getByRole('status');
  await band.getByText('Chan Number 6').waitFor();
  await band.getByText('DCL-2035-001').waitFor();
  await page.keyboard.press('Escape');
  await occupied(page, 10).waitFor();

  // Somebody leaves while the remarks of a visit are being written: the words stay, the code does not.
  await its.lab.moveClock(`${date}T09:30:00+08:00`);
  await page.getByRole('button', { name: 'Remarks of Chan Number 1', exact: true }).click();
  await page.getByRole('textbox', { name: 'Remarks' }).fill('Badge lent');
  await read(await codeOf(people[0]!));
  const left = page.getByRole('dialog', { name: 'Signed out' });
  await left.getByText('Chan Number 0').first().waitFor();
  // Their seat is free: the next one comes in over that answer, and types where they sit; then one more leaves.
  await read(await codeOf(people[6]!));
  await page
    .getByRole('dialog', { name: /^Signed in/ })
    .getByText('Chan Number 6')
    .first()
    .waitFor();
  await page.keyboard.type('WS-07', { delay: 120 });
  await read(await codeOf(people[2]!));
  await left.getByText('Chan Number 2').first().waitFor();
  await page.keyboard.press('Escape');
  // Another was only looking for the time on their phone.
  await read(await codeOf(people[3]!));
  await left.getByText('Chan Number 3').first().waitFor();
  await left.getByRole('button', { name: 'Stays inside' }).click();
  await left.waitFor({ state: 'hidden' });
  expect(await page.getByRole('textbox', { name: 'Remarks' }).inputValue()).toBe('Badge lent');

  const rows = (await (await its.lab.login(duty)).call(attendanceCalls.attendanceList, { date })).body;
  const seats = rows.map(({ researcherName, workstationNo }) => [researcherName, workstationNo] as const);
  expect(Object.fromEntries(seats)).toMatchObject({ 'Chan Number 6': 'WS-07', 'Chan Number 2': '' });
  expect(seats).toHaveLength(11);
  const out = rows.filter(({ signoutTime }) => signoutTime !== null).map(({ researcherName }) => researcherName);
  expect(out.sort()).toEqual(['Chan Number 0', 'Chan Number 2']);
  expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
}, 120_000);
