import { globSync } from 'node:fs';
import { join } from 'node:path';

/** A page waits for its sentences and its snackbars; tests draw one at once, so that all are there before. */
if (expect.getState().testPath?.endsWith('.tsx'))
  beforeAll(async () => {
    const frontend = join(import.meta.dirname, '../frontend/src');
    for (const file of globSync('**/messages.ts', { cwd: frontend })) await import(join(frontend, file));
    const { loadAllSentences } = await import('../frontend/src/i18n/i18n.js');
    await loadAllSentences();
    const { fetchSnackbars } = await import(join(frontend, 'shell/tell/Snacks.tsx'));
    await fetchSnackbars();
  });
