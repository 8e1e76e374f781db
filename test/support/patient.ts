import { patience } from '@hadcl/kernel-testing/patience';
import type { Call, Input, Output } from '@hadcl/kernel/call';
import type { Draws } from './seeded.js';
import { send, type Account, type Answered, type People, type Visitor } from './people.js';
import { until } from './until.js';

/** Longer than any api that is not frozen takes to answer. */
const patienceMs = patience(10_000);
const answeredWithin = <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error('no answer')), patienceMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

export type Patient = {
  /** Repeats a call at random apis with the same idempotency key until it is accepted or refused. */
  call<C extends Call>(call: C, input: Input<C>, key?: string): Promise<Answered<Output<C>>>;
};
export type Crowd = {
  as(account: Account, draws: Draws): Patient;
  /** Sends a wrong password until it is answered. */
  mistype(account: Account, draws: Draws): Promise<Answered>;
  /** Answers that must not occur, whatever fails: status 5xx other than 503. */
  readonly surprises: readonly string[];
};

/** People who retry: an outage and a dead or frozen api do not count as answers. */
export const patientPeople = (lab: Pick<People, 'login'>, apis: () => readonly string[]): Crowd => {
  const surprises: string[] = [];
  const isAnswer = ({ status, body }: Answered, what: string) => {
    if (status >= 500 && status !== 503) surprises.push(`${what}: ${status} ${JSON.stringify(body)}`);
    return status < 500;
  };
  return {
    surprises,
    as: (account, draws) => {
      const doors = new Map<string, Visitor>();
      return {
        call: (call, input, key) =>
          until(
            `${call.path} ${key ?? ''}`,
            async () => {
              const at = draws.one(apis());
              const door = doors.get(at) ?? (await answeredWithin(lab.login(account, at)));
              doors.set(at, door);
              const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
              const answer = await answeredWithin(door.call(call, input, headers));
              if (answer.status === 401) doors.delete(at);
              return answer.status !== 401 && isAnswer(answer, call.path) ? answer : null;
            },
            240,
          ),
      };
    },
    mistype: ({ email }, draws) =>
      until(
        'a wrong password to be answered',
        async () => {
          const body = { username: email, password: 'wrong' };
          const answer = await answeredWithin(send(draws.one(apis()), null, 'POST', '/user/authenticate', { body }));
          return isAnswer(answer, 'login') ? answer : null;
        },
        240,
      ),
  };
};
