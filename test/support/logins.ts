import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import type { Answered, HouseUnderTest } from '../house-under-test.js';
import type { LoggedIn } from './second-factor.js';
import { until } from './until.js';

/** Tries a password at the door, and answers what was answered; of an account without a second factor. */
export const attempt = async ({ nobody }: Pick<HouseUnderTest, 'nobody'>, username: string, password: string) =>
  (await nobody.call(sessionCalls.authenticate, { username, password })) as Answered<LoggedIn>;

/** The failures of the tests before were longer ago than a minute. */
export const aMinuteLater = ({ house }: HouseUnderTest) =>
  house.pool.query(`update side.failed_logins set at = at - interval '1 minute'`);

/** What was gathered is told without waiting for its minute to end. */
export const allTold = async ({ house }: HouseUnderTest) => {
  await house.pool.query('update side.refused_logins set until = now() where recorded_at is null');
  await until('the refused logins to be told', async () => {
    const { rows } = await house.pool.query('select from side.refused_logins where recorded_at is null');
    return rows.length === 0;
  });
};
