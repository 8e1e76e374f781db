import { expect, test } from '@jest/globals';
import { freePorts } from '@hadcl/platform/base/processes/free-ports';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { password } from './house-under-test.js';
import { desktop, houseInBrowser, openWindow, phone } from './support/browser.js';
import { aMinuteLater } from './support/logins.js';
import { proxyBefore } from './support/proxy.js';

const its = houseInBrowser('2035-03-14T10:00:00+08:00', async () => (await freePorts(1))[0]!);
const portal = () => its.lab.address.replace('127.0.0.1', 'localhost');

/** A window whose device keeps passkeys, and makes sure who holds it while `isThere`. */
const windowWithKeys = async (browser: Browser, options: BrowserContextOptions, isThere = true) => {
  const { page, faults } = await openWindow(browser, options);
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: isThere,
      automaticPresenceSimulation: true,
    },
  });
  return { page, faults, device, authenticatorId };
};
const sayPassword = async (page: Page, email: string, at = portal()) => {
  await page.goto(`${at}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').first().fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
};
const arrived = (page: Page) => page.waitForURL((to) => to.pathname === '/homepage');
const chooseWay = async (page: Page, button: string) => {
  await page.getByRole('button', { name: button }).click();
  await page
    .getByRole('button', { name: /^Passkey/ })
    .last()
    .click();
  await page.getByLabel(/^Current Password/).fill(password);
  await page.getByRole('button', { name: 'Next' }).click();
};
const addOn = async (page: Page, name: string, button = 'Set up a second factor') => {
  await chooseWay(page, button);
  await page.getByLabel(/^Name of the passkey/).fill(name);
  await page.getByRole('button', { name: 'Create passkey' }).click();
};
const keepCodes = async (page: Page) => {
  const kept = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  await kept.getByRole('checkbox').check();
  await kept.getByRole('button', { name: 'Finish' }).click();
  await kept.waitFor({ state: 'detached' });
};

test.each([
  ['a desktop', desktop],
  ['a phone', phone],
])(
  'on %s a passkey is set up, asked for at the next login, and removed; the device holds what the account has (A29)',
  async (_, options) => {
    await aMinuteLater(its.lab);
    const account = await its.lab.account(['COL_RESEARCHER']);
    const { page, faults, device, authenticatorId } = await windowWithKeys(its.browser, options);
    await sayPassword(page, account.email);
    await arrived(page);
    await page.goto(`${portal()}/account`);
    await addOn(page, 'Desk laptop');
    await keepCodes(page);
    await page.getByText('Passkey “Desk laptop”').waitFor();
    await page.getByText(/never used/).waitFor();
    const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials).toMatchObject([{ rpId: 'localhost' }]);

    await sayPassword(page, account.email);
    await page.getByRole('heading', { name: 'Use your passkey' }).waitFor();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await arrived(page);
    await page.goto(`${portal()}/account`);
    await page.getByText(/last used today/).waitFor();
    expect(faults).toEqual([]);

    await page.getByRole('button', { name: 'Remove passkey “Desk laptop”' }).click();
    await page.getByLabel(/^Current Password/).fill(password);
    await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
    await page.getByText('The second factor is off.').waitFor();
    await sayPassword(page, account.email);
    await arrived(page);
    await page.context().close();
  },
  90_000,
);

test('a device that keeps one already, one that does not know who holds it, and one of another person are told so', async () => {
  await aMinuteLater(its.lab);
  const [one, other] = [await its.lab.account(['COL_RESEARCHER']), await its.lab.account(['COL_RESEARCHER'])];
  const { page, device, authenticatorId } = await windowWithKeys(its.browser, desktop);
  await sayPassword(page, one.email);
  await arrived(page);
  await page.goto(`${portal()}/account`);
  await addOn(page, 'Laptop');
  await keepCodes(page);
  await addOn(page, 'Again', 'Add another');
  await page.getByText('This device keeps a passkey of this account already.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await sayPassword(page, one.email);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('Your device did not finish. Please try again.').waitFor();

  // The other's device has no passkey of this account: it has nothing to sign with.
  const { page: theirs } = await windowWithKeys(its.browser, desktop);
  await sayPassword(theirs, other.email);
  await arrived(theirs);
  await theirs.goto(`${portal()}/account`);
  await addOn(theirs, 'Theirs');
  await keepCodes(theirs);
  await sayPassword(theirs, one.email);
  await theirs.getByRole('button', { name: 'Use a passkey' }).click();
  await theirs.getByText('Your device did not finish. Please try again.').waitFor();
  await Promise.all([page.context().close(), theirs.context().close()]);
}, 90_000);

test('at another address than the portal’s own a passkey is neither made nor used, and it is said where it works', async () => {
  await aMinuteLater(its.lab);
  const account = await its.lab.account(['COL_RESEARCHER']);
  const { page } = await windowWithKeys(its.browser, desktop);
  await sayPassword(page, account.email);
  await arrived(page);
  await page.goto(`${portal()}/account`);
  await addOn(page, 'Laptop');
  await keepCodes(page);

  // A proxy is at a port of its own, so that its address is really another.
  const proxy = await proxyBefore(its.lab.address, { cutAfter: 600_000 });
  await sayPassword(page, account.email, proxy.address);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('Passkeys work only where the portal is open as localhost.').waitFor();
  await page.context().close();
  proxy.close();
}, 60_000);

test('by another name of this machine a page leads to the address of the portal, where one is logged in', async () => {
  await aMinuteLater(its.lab);
  const account = await its.lab.account(['COL_RESEARCHER']);
  const { page } = await openWindow(its.browser, desktop);
  await sayPassword(page, account.email);
  await arrived(page);
  await page.goto(`${its.lab.address}/account?from=letter#sessions`);
  await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor();
  expect(page.url()).toBe(`${portal()}/account?from=letter#sessions`);
  await page.context().close();
}, 60_000);
