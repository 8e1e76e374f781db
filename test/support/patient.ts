import { patience } from '@hadcl/kernel-testing/patience';
import type { Call, Input, Output } from '@hadcl/kernel/call';
import type { Draws } from './seeded.js';
import { send, type Account, type Answered, type People, type Visitor } from './people.js';
import { until } from './until.js';

/** Longer than an api lets anybody wait that is not frozen. */
const patienceMs = patience(10_000);
const answeredWithin = <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error('no answer')), patienceMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

export type Patient = {
  /** Makes a call, again and again under one key and at whichever api, until it is answered by yes or no. */
  call<C extends Call>(call: C, input: Input<C>, key?: string): Promise<Answered<Output<C>>>;
};
export type Crowd = {
  as(account: Account, draws: Draws): Patient;
  /** A wrong password, tried until it is answered. */
  mistype(account: Account, draws: Draws): Promise<Answered>;
  /** Answers that nobody may get, whatever fails. */
  readonly surprises: readonly string[];
};

/** People who do not give up: an outage, a dead and a frozen api are no answers. */
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
