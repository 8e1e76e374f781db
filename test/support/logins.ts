import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import type { Answered, HouseUnderTest } from '../house-under-test.js';
import type { LoggedIn } from './second-factor.js';
import { until } from './until.js';

/** Sends a password to the login and returns the answer; for accounts without a second factor. */
export const attempt = async ({ nobody }: Pick<HouseUnderTest, 'nobody'>, username: string, password: string) =>
  (await nobody.call(sessionCalls.authenticate, { username, password })) as Answered<LoggedIn>;

/** Ages the recorded failures by a minute, so that earlier tests do not count. */
export const aMinuteLater = ({ house }: HouseUnderTest) =>
  house.pool.query(`update side.failed_logins set at = at - interval '1 minute'`);

/** Records the gathered refusals now instead of at the end of their minute. */
export const allTold = async ({ house }: HouseUnderTest) => {
  await house.pool.query('update side.refused_logins set until = now() where recorded_at is null');
  await until('the refused logins to be told', async () => {
    const { rows } = await house.pool.query('select from side.refused_logins where recorded_at is null');
    return rows.length === 0;
  });
};
