import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { smallTargets } from './targets.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Violation = { id: string; nodes: { html: string }[] };
type Axe = { run(options: object): Promise<{ violations: Violation[] }> };

/** What is wrong with the page as it stands: WCAG 2.2 AA, targets too small for a finger, wider than the screen, text of controls cut short; once nothing on it moves. */
export const faultsOf = async (page: Page): Promise<string[]> => {
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await page.evaluate(axe);
  const small = await page.evaluate(smallTargets);
  const others = await page.evaluate(async (tags) => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run({
      runOnly: tags,
      rules: { 'label-content-name-mismatch': { enabled: true } },
    });
    const faults = violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html.slice(0, 160)}`);
    // Not `innerWidth`: on a phone that grows with what is too wide.
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth + 1) faults.push('wider than the screen');
    const controls = 'button, a, label, th, h1, h2, h3, [role=tab], [role=button]';
    for (const one of document.querySelectorAll<HTMLElement>(controls))
      if (
        one.offsetParent &&
        one.scrollWidth > one.clientWidth + 1 &&
        getComputedStyle(one).overflowX === 'hidden' &&
        one.textContent?.trim()
      )
        faults.push(`cut short: ${one.textContent.trim().slice(0, 40)}`);
    return faults;
  }, wcag);
  return [...small, ...others];
};

type Act = (page: Page) => Promise<unknown>;
/** A screen to look at: its address, what opens it there, and the one view it exists in, when it is not both. */
export type Look = { name: string; path: string; open?: Act; only?: 'desktop' | 'phone' };

export const press =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('button', { name }).first().click();
export const dialog: Act = (page) => page.getByRole('dialog').last().waitFor();
export const then =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };

/** What is wrong with these screens in both colour schemes; `said` is what the page's console has collected meanwhile. */
export const faultsOfLooks = async (
  { page, faults: said }: { page: Page; faults: string[] },
  address: string,
  looks: readonly Look[],
): Promise<string[]> => {
  page.setDefaultTimeout(15_000);
  const found: string[] = [];
  for (const { name, path, open } of looks) {
    await page.goto(address + path);
    await page.getByRole('main').or(page.getByRole('heading')).first().waitFor();
    await page.waitForLoadState('networkidle');
    await open?.(page).catch((reason: Error) => found.push(`${name}: ${reason.message.slice(0, 300)}`));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const fault of await faultsOf(page)) found.push(`${name}, ${colorScheme}: ${fault}`);
    }
    for (const fault of said.splice(0)) found.push(`${name}, console: ${fault}`);
  }
  return found;
};
