import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const pages = join(import.meta.dirname, '../../frontend/src');

test('the size of a finger stands in the theme alone: elsewhere a control has a size of its kind, or touch(36)', () => {
  const byHand = readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('ui/theme/'))
    .filter((file) =>
      /\bxs: 44\b|@media \(max-width: ?480px\)'\]?: \{[^}]*\b44\b/.test(readFileSync(join(pages, file), 'utf8')),
    );
  expect(byHand).toEqual([]);
});
