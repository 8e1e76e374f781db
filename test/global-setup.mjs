import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sweep } from './test-postgres.mjs';

/** Names the folder in which the first test that needs a database starts Postgres (see test-database.ts). */
export default async () => {
  if (process.env.HADCL_TEST_DIR) return;
  await sweep();
  process.env.HADCL_TEST_DIR = mkdtempSync(join(tmpdir(), `hadcl-test-${process.pid}-`));
};
