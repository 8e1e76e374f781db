import { end } from './test-postgres.mjs';

export default async () => {
  const folder = process.env.HADCL_TEST_DIR;
  delete process.env.HADCL_TEST_DIR;
  if (folder) await end(folder);
};
