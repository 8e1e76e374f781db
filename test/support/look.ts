import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { settled } from './browser.js';
import { smallTargets } from './targets.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Violation = { id: string; nodes: { html: string }[] };
type Axe = {
  run(options: object): Promise<{ violations: Violation[] }>;
  getRules(tags: readonly string[]): { ruleId: string; tags: string[] }[];
};

/** Runs in the page: violations found by axe, by all rules of these tags or only by their colour rules. */
const brokenRules = async ({ tags, ofColour }: { tags: string[]; ofColour: boolean }): Promise<string[]> => {
  const { axe } = window as unknown as { axe: Axe };
  const ofColours = () => axe.getRules(tags).filter((rule) => rule.tags.includes('cat.color'));
  const { violations } = await axe.run({
    ...(ofColour
      ? { runOnly: { type: 'rule', values: ofColours().map(({ ruleId }) => ruleId) } }
      : { runOnly: tags, rules: { 'label-content-name-mismatch': { enabled: true } } }),
    // Passes are not described, and style sheets are not fetched again: no rule that runs here needs them.
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html.slice(0, 160)}`);
};

/** Runs in the page: elements wider than the screen, and texts of controls that are cut off. */
export const tooLong = (): string[] => {
  const controls = 'button, a, label, th, h1, h2, h3, [role=tab], [role=button]';
  const cut = [...document.querySelectorAll<HTMLElement>(controls)].filter(
    (one) =>
      one.offsetParent &&
      one.scrollWidth > one.clientWidth + 1 &&
      getComputedStyle(one).overflowX === 'hidden' &&
      one.textContent?.trim(),
  );
  // Not `innerWidth`: on a phone it grows with content that is too wide.
  const root = document.documentElement;
  const scrolls = (at: Element | null): boolean =>
    at !== null &&
    at !== document.body &&
    (/auto|scroll|hidden/.test(getComputedStyle(at).overflowX) || scrolls(at.parentElement));
  const beyond = [...document.body.querySelectorAll('*')].filter(
    (one) => one.getBoundingClientRect().right > root.clientWidth + 1 && !scrolls(one.parentElement),
  );
  return [
    ...(root.scrollWidth > root.clientWidth + 1
      ? [`wider than the screen: ${beyond.at(-1)?.outerHTML.slice(0, 160)}`]
      : []),
    ...cut.map(({ textContent }) => `cut short: ${textContent!.trim().slice(0, 40)}`),
  ];
};

/** Runs in the page: a fingerprint of everything except colours: content, positions, sizes and visibility. */
const drawing = (): string => {
  const seen = [...document.body.querySelectorAll('*')].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height, one.checkVisibility({ opacityProperty: true, visibilityProperty: true })].join();
  });
  return document.title + document.body.outerHTML + seen.join(';');
};

/** Like `faultsOf`; `before` is the fingerprint at the last check, `drawn` the current one. */
const judge = async (page: Page, before: string | null): Promise<{ drawn: string; faults: string[] }> => {
  await page.waitForFunction(() => document.getAnimations().length === 0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const drawn = await page.evaluate(drawing);
  // If only colours have changed, the other rules would report the same again.
  const rules = await page.evaluate(brokenRules, { tags: wcag, ofColour: drawn === before });
  return {
    drawn,
    faults: [
      ...(await page.evaluate(smallTargets, { least: 24, alone: false })),
      ...rules,
      ...(await page.evaluate(tooLong)),
    ],
  };
};

/** Faults of the page once animations have ended: WCAG 2.2 AA, small targets, too wide, texts of controls cut off. */
export const faultsOf = async (page: Page): Promise<string[]> => (await judge(page, null)).faults;

/** Like `faultsOf`, in both colour schemes, each fault prefixed by its scheme; `look` is called in each. */
export const faultsInEitherLight = async (
  page: Page,
  look?: (colorScheme: 'light' | 'dark') => Promise<unknown>,
): Promise<string[]> => {
  const found: string[] = [];
  let before: string | null = null;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { drawn, faults } = await judge(page, before);
    before = drawn;
    found.push(...faults.map((fault) => `${colorScheme}: ${fault}`));
    await look?.(colorScheme);
  }
  return found;
};

type Act = (page: Page) => Promise<unknown>;
/**
 * A screen to check: its path, or none if it continues from the look before (the first: from the page after login);
 * `open` opens it there; `only` if it exists in one layout.
 */
export type Look = { name: string; path?: string; open?: Act; only?: 'desktop' | 'phone' };

export const press =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('button', { name }).first().click();
export const dialog: Act = (page) => page.getByRole('dialog').last().waitFor();
/** Closes the open dialog. */
export const leave: Act = async (page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
};
export const then =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };

/** Faults of these screens in both colour schemes, with the console errors collected meanwhile (`faults`). */
export const faultsOfLooks = async (
  { page, faults: said }: { page: Page; faults: string[] },
  address: string,
  looks: readonly Look[],
): Promise<string[]> => {
  const found: string[] = [];
  for (const [n, { name, path, open }] of looks.entries()) {
    if (path) await page.goto(address + path);
    if (path || n === 0) {
      await page.getByRole('main').or(page.getByRole('heading')).first().waitFor();
      await settled(page);
    }
    await open?.(page).catch((reason: Error) => found.push(`${name}: ${reason.message.slice(0, 300)}`));
    for (const fault of await faultsInEitherLight(page)) found.push(`${name}, ${fault}`);
    for (const fault of said.splice(0)) found.push(`${name}, console: ${fault}`);
  }
  return found;
};
