import { afterEach, expect, test } from '@jest/globals';
import { patience } from './patience.js';

const { HADCL_PATIENCE: before } = process.env;
afterEach(() => {
  if (before === undefined) delete process.env['HADCL_PATIENCE'];
  else process.env['HADCL_PATIENCE'] = before;
});

test('is a number of milliseconds that every timer takes, whatever the machine', () => {
  for (const pace of ['1', '1.38', '3', '1.0000001']) {
    process.env['HADCL_PATIENCE'] = pace;
    expect(AbortSignal.timeout(patience(90_000)).aborted).toBe(false);
    expect(patience(90_000)).toBeGreaterThanOrEqual(90_000 * Number(pace));
  }
});
