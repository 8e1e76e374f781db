import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openWindow } from './browser.js';

const frontend = resolve(__dirname, '../../frontend');
const address = 'http://fields.test';

/** Builds the page of all fields (`frontend/test/fields`) like the product's pages, into a temporary folder. */
export const buildFields = async (): Promise<{ folder: string; remove: () => void }> => {
  const folder = mkdtempSync(join(tmpdir(), 'hadcl-fields-'));
  const vite = ['../node_modules/vite/bin/vite.js', 'build', 'test/fields', '--config', 'vite.config.ts'];
  const its = ['--mode', 'fields', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  const building = spawn(process.execPath, [...vite, ...its], {
    cwd: frontend,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
  const [code] = await once(building, 'exit');
  if (code !== 0) throw new Error('The page of all fields was not built.');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** Opens the page in a window. Every request is answered from its folder; no network is used. */
export const openFields = async (
  browser: Browser,
  folder: string,
  options: BrowserContextOptions,
): Promise<{ page: Page; faults: string[]; sent: () => Promise<Record<string, unknown>> }> => {
  const { page, faults } = await openWindow(browser, options);
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(folder, pathname === '/' ? 'index.html' : pathname) });
  });
  await page.goto(`${address}/`);
  await page.getByRole('textbox', { name: 'Abstract *' }).waitFor();
  await page.getByRole('group', { name: 'Starts on *' }).waitFor();
  const sent = async () => {
    await page.getByRole('button', { name: 'Save the form' }).click();
    await page.waitForFunction(() => document.querySelector('output')?.textContent);
    return JSON.parse((await page.locator('output').textContent())!) as Record<string, unknown>;
  };
  return { page, faults, sent };
};

/** Pastes like Ctrl+V with this clipboard. */
export const paste = (page: Page, clipboard: Record<string, string>): Promise<void> =>
  page.evaluate((its) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(its)) clipboardData.setData(type, text);
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, clipboard);

/** Drops files on the element; resolves to true if the page prevented the browser from opening them. */
export const drop = (page: Page, selector: string, files: { name: string; type: string; size: number }[]) =>
  page.evaluate(
    ([at, dropped]) => {
      const dataTransfer = new DataTransfer();
      for (const { name, type, size } of dropped) dataTransfer.items.add(new File(['x'.repeat(size)], name, { type }));
      const place = document.querySelector(at)!;
      place.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }));
      return !place.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    [selector, files] as const,
  );
