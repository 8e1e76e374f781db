import { randomUUID } from 'node:crypto';
import type { Call } from '@hadcl/kernel/call';
import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import { servedCalls } from '@hadcl/platform/serving/http/call.guard';
import { houseUnderTest, send, type HouseUnderTest, type Visitor } from './house-under-test.js';
import { hostileInputs } from './support/hostile.js';
import { openDays, openProject } from './support/lab.js';
import { manyAtOnce } from './support/many.js';

let lab: HouseUnderTest;
const callers: Visitor[] = [];
const codesOf = new Map<Visitor, readonly string[]>();
beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2035-03-07T10:00:00+08:00' });
  const ann = await lab.account(['COL_RESEARCHER'], { accountId: 'ann' });
  const project = { projectId: 'x', refNum: 'R-1', from: '2035-01-01', until: '2035-12-31', people: ['ann'] };
  await openProject(lab, project);
  callers.push(await lab.visitor('HADCL_OFFICER'), await lab.login(ann), await lab.visitor('WS_PARTICIPANT'));
  for (const one of callers) codesOf.set(one, (await one.call(accountCalls.currentUser, {})).body.functions);
  await openDays(callers[0]!, ['2035-03-14'], 5);
}, 90_000);
afterAll(() => lab.close());

/** These end or begin a session, whatever they are sent. */
const aboutSessions = /^\/user\/(logout|authenticate)$|open-wall$/;
type Tried = { readonly call: Call; readonly who: Visitor; readonly input: unknown };

const tryOne = async ({ call, who, input }: Tried) => {
  const id = randomUUID();
  const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : value);
  const query = Object.fromEntries(Object.entries(Object(input)).map(([name, value]) => [name, asText(value)]));
  const sent = call.method === 'GET' ? { query } : { body: JSON.stringify(input) ?? '' };
  const headers = { 'x-request-id': id };
  const { status, body } = await send(lab.address, who.token, call.method, call.path, { ...sent, headers });
  const what = `${call.path} ${JSON.stringify(input)?.slice(0, 200)}`;
  return { id, status, body, what };
};

/** Of an address half a pair cannot come: what encodes it makes it another sign. A text that is the whole input has no name, and is dropped. */
const isUnkeepable = ({ call, input }: Tried) =>
  typeof input === 'object' && (call.method === 'GET' ? /\\u0000/ : /\\u0000|\\ud800/).test(JSON.stringify(input));

test('nor do those calls fail that begin or end a session', async () => {
  const calls = servedCalls().filter(({ path }) => aboutSessions.test(path));
  expect(calls).toHaveLength(3);
  const failures: string[] = [];
  for (const call of calls) {
    const who = await lab.visitor('DUTY_OFFICER');
    await manyAtOnce(hostileInputs(call), 8, async (input) => {
      const { status, what } = await tryOne({ call, who, input });
      if (status >= 500) failures.push(`${status} ${what}`);
    });
  }
  expect(failures).toEqual([]);
}, 60_000);

test('whatever any call is sent by whoever may make it is answered and is no failure of ours; what is refused records nothing, and no text is taken that cannot be kept', async () => {
  const tries = servedCalls()
    .filter(({ path }) => !aboutSessions.test(path))
    .flatMap((call) => {
      const may = callers.filter(
        (who) => typeof call.codes === 'string' || call.codes.some((code) => codesOf.get(who)!.includes(code)),
      );
      const inputs = hostileInputs(call);
      return [...may.slice(0, 1), ...callers, lab.nobody].flatMap((who, i) =>
        (i === 0 ? inputs : inputs.slice(0, 1)).map((input) => ({ call, who, input })),
      );
    });
  const refused: string[] = [];
  const failures: string[] = [];
  await manyAtOnce(tries, 16, async (one) => {
    const { id, status, body, what } = await tryOne(one);
    if (status !== 200) refused.push(id);
    // Three files are made at once, and sixteen ask here: whoever is told to wait is answered.
    const waits = status === 503 && (body as { code?: string }).code === 'exports-busy';
    if ((status >= 500 && !waits) || (status !== 200 && typeof (body as { message?: unknown }).message !== 'string'))
      failures.push(`${status} ${what}`);
    if (status === 200 && isUnkeepable(one)) failures.push(`was taken: ${what}`);
  });
  expect(tries.length).toBeGreaterThan(1_000);
  expect(failures).toEqual([]);
  const recorded = 'select type, correlation_id from log.events where correlation_id = any($1)';
  expect((await lab.house.pool.query(recorded, [refused])).rows).toEqual([]);
}, 120_000);
