import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const folder = join(import.meta.dirname, '../../docs/decisions');
const pages = readdirSync(folder).filter((file) => file !== 'README.md');
const text = (file: string) => readFileSync(join(folder, file), 'utf8');

test.each(pages)('%s has a number, a date, a status and alternatives', (file) => {
  const number = Number(/^(\d\d)-[a-z0-9-]+\.md$/.exec(file)?.[1]);
  expect(text(file)).toMatch(
    new RegExp(`^# ${number}\\. .+\n\nDate: \\d{4}-\\d\\d-\\d\\d\\.?[\n ]Status: (accepted|proposed|replaced)`),
  );
  expect(text(file)).toMatch(/^(## Alternatives( considered)?\n\n?|\*\*Alternatives considered\.\*\* )\S/m);
});

test('the list names every page once, in order', () => {
  const listed = [...text('README.md').matchAll(/^(\d+)\. \[.+\]\((.+)\)$/gm)].map(([, number, file]) => [
    Number(number),
    file,
  ]);
  expect(listed).toEqual(pages.map((file) => [Number(file.slice(0, 2)), file]));
});

test('amendments stand at the end of a page, each with its date', () => {
  for (const file of pages) {
    const [, amendments] = text(file).split('\n## Amendments\n');
    if (amendments !== undefined)
      expect([file, amendments]).toEqual([file, expect.stringMatching(/^(- \d{4}-\d\d-\d\d: [^#]+)+$/)]);
  }
});
