import { randomUUID } from 'node:crypto';
import type { Call, Input, Output } from '@hadcl/kernel/call';
import type { Decision } from '@hadcl/kernel/decision';
import { openAccount } from '@hadcl/features/accounts/account/account.decisions';
import { defineFunctions } from '@hadcl/features/accounts/functions/function.decisions';
import { functions } from '@hadcl/features/index';
import { patience } from '@hadcl/kernel-testing/patience';
import { Unavailable } from '@hadcl/platform/log/event-store/types';
import { machine } from '@hadcl/platform/serving/commands/may-call';
import type { Submission } from '@hadcl/platform/serving/commands/submission';
import type { House } from '@hadcl/platform/house/open-house';
import { hashPassword } from '@hadcl/platform/serving/sessions/passwords';

export type Answered<T = unknown> = { readonly status: number; readonly body: T; readonly headers: Headers };
/** Calls the product over HTTP as one account. */
export type Visitor = {
  readonly token: string | null;
  /** Makes a call and returns the answer, whatever its status. */
  call<C extends Call>(call: C, input: Input<C>, headers?: Record<string, string>): Promise<Answered<Output<C>>>;
};
export type Account = Input<typeof openAccount.call>;
export type People = {
  readonly nobody: Visitor;
  /** Opens an account with these roles; `more` are further fields of AccountOpened. */
  account(roles: readonly string[], more?: Partial<Account>): Promise<Account>;
  /** Logs in over HTTP; `at` is another address. */
  login(account: Account, at?: string): Promise<Visitor>;
  /** Opens an account with these roles and logs it in. */
  visitor(...roles: string[]): Promise<Visitor>;
  /** Submits a command without HTTP, by the machine account; for setting up a test. */
  order<C extends Call>(decision: Decision<C, any>, body: Input<C>): Promise<Output<C>>;
};

/** The password of every account that `account` opens. */
export const password = 'Lab-Day-2026';

/**
 * Submits again, under the same key, while the log cannot be written: the product gives up after 5 s and a page then
 * sends again, and the first write to a new database may take longer while other tests use the disk.
 */
const submitted = async <C extends Call>({ submitting }: Pick<House, 'submitting'>, command: Submission<C>) => {
  const [idempotencyKey, end] = [randomUUID(), performance.now() + patience(60_000)];
  for (;;) {
    try {
      return await submitting.submit({ ...command, idempotencyKey });
    } catch (error) {
      if (!(error instanceof Unavailable) || performance.now() > end) throw error;
    }
  }
};

/** Opens accounts in a house; they make their calls at `address`. */
export const peopleOf = async (house: Pick<House, 'submitting'>, address: string): Promise<People> => {
  const hashed = await hashPassword(password);

  const order: People['order'] = async (decision, body) => {
    const done = await submitted(house, { decision, body, by: machine });
    if ('answer' in done) return done.answer;
    throw new Error(`${decision.call.path}: ${done.refusal.code}`);
  };
  await order(defineFunctions, [...functions]);

  const account: People['account'] = async (roles, more = {}) => {
    const accountId = more.accountId ?? randomUUID();
    const body = { ...plainAccount, accountId, email: `${accountId}@hadcl.example`, roles: [...roles], ...more };
    const rows = [{ kind: 'credential' as const, row: { accountId, passwordHash: hashed } }];
    const done = await submitted(house, { decision: openAccount, body, by: machine, rows });
    if (!('answer' in done)) throw done.refusal;
    return body;
  };
  const login: People['login'] = async ({ email }, at = address) => {
    const { status, body } = await send(at, null, 'POST', '/user/authenticate', {
      body: { username: email, password },
    });
    if (status !== 200) throw new Error(`login answered ${status}: ${JSON.stringify(body)}`);
    return visitorWith(at, (body as { token: string }).token);
  };
  return {
    nobody: visitorWith(address, null),
    account,
    login,
    visitor: async (...roles) => login(await account(roles)),
    order,
  };
};

const plainAccount: Omit<Account, 'accountId' | 'email' | 'roles'> = {
  salutation: 'Ms',
  lastName: 'Chan',
  firstName: 'A*',
  chineseName: '',
  university: '',
  typeOfID: 'STAFF',
  idNo: 'A1234',
  idValidity: null,
  effectiveDate: '2020-01-01',
  onSite: true,
  selfService: null,
  projects: [],
};

const visitorWith = (address: string, token: string | null): Visitor => ({
  token,
  call: async ({ kind, method, path }, input, headers = {}) => {
    const fields: Record<string, unknown> = Array.isArray(input) ? {} : { ...(input as object) };
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(fields[name])));
    const { content, ...query } = fields;
    const bytes = { 'content-type': 'application/octet-stream', ...headers };
    if (kind === 'upload')
      return (await send(address, token, method, filled, { query, body: content, headers: bytes })) as never;
    const sent = method === 'GET' ? { query: fields } : { body: input };
    return (await send(address, token, method, filled, { ...sent, headers })) as never;
  },
});

type Sent = {
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
};

/** One request under `/api`; a JSON answer is parsed. */
export const send = async (
  address: string,
  token: string | null,
  method: string,
  path: string,
  { query = {}, body, headers = {} }: Sent = {},
): Promise<Answered> => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  const answer = await fetch(`${address}/api${path}${search.size ? `?${search}` : ''}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined
      ? {}
      : { body: typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const json = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, body: json && text ? JSON.parse(text) : text, headers: answer.headers };
};
