import type { Input, Output } from '@hadcl/kernel/call';
import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import { secondFactorCalls } from '@hadcl/features/sessions/second-factor/second-factor.contract';
import { codeAt } from '@hadcl/platform/serving/sessions/totp';
import { password, type Account, type Answered, type People, type Visitor } from './people.js';

type Authenticated = Output<typeof sessionCalls.authenticate>;
export type LoggedIn = Extract<Authenticated, { token: string }>;
export type Pending = Extract<Authenticated, { ticket: string }>;

/** The app's code, `steps` of 30 s from now. */
export const code = (secret: string, steps = 0) => codeAt(secret, Date.now() + steps * 30_000);

/** Sets up an app with the code of the step before, so that the current code and the next can still be used. */
export const enrol = async (visitor: Visitor) => {
  const begun = await visitor.call(secondFactorCalls.beginSecondFactor, { currentPassword: password });
  const { secret, enrolment } = begun.body;
  const done = await visitor.call(secondFactorCalls.enrolSecondFactor, { enrolment, code: code(secret, -1) });
  if (done.status !== 200) throw new Error(`enrolling answered ${done.status}: ${JSON.stringify(done.body)}`);
  return { secret, codes: done.body.codes };
};

/** First step of a login with a second factor. */
export const firstStep = async ({ nobody }: People, { email }: Account): Promise<Pending> => {
  const { body } = await nobody.call(sessionCalls.authenticate, { username: email, password });
  if (!('ticket' in body)) throw new Error(`no second factor was asked for: ${JSON.stringify(body)}`);
  return body;
};

export const secondStep = async (
  { nobody }: People,
  sent: Input<typeof sessionCalls.secondFactor>,
): Promise<Answered<LoggedIn>> => nobody.call(sessionCalls.secondFactor, sent);
