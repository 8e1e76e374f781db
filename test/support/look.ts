import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Violation = { id: string; nodes: { html: string }[] };
type Axe = { run(options: object): Promise<{ violations: Violation[] }> };

/** What is wrong with the page as it stands: WCAG 2.2 AA, wider than the screen, text of controls cut short. */
export const faultsOf = async (page: Page): Promise<string[]> => {
  // What still moves or fades has not its own colours yet.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    );
  });
  await page.evaluate(axe);
  return page.evaluate(async (tags) => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run({
      runOnly: tags,
      rules: { 'label-content-name-mismatch': { enabled: true } },
    });
    const faults = violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html.slice(0, 160)}`);
    if (document.documentElement.scrollWidth > innerWidth + 1) faults.push('wider than the screen');
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
};
