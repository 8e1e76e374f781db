import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAccount } from '@hadcl/features/accounts/account/account.decisions';
import { defineFunctions } from '@hadcl/features/accounts/functions/function.decisions';
import * as features from '@hadcl/features/index';
import { updateLabAvailability } from '@hadcl/features/lab-days/day/lab-day.decisions';
import { writeReport } from '@hadcl/features/progress-reports/report/report.decisions';
import { WriteReport } from '@hadcl/features/progress-reports/report/report.shapes';
import { attachPerson, openCollaboration } from '../apps/standalone/src/demonstration/people/placing.js';
import type { Call, Input } from '@hadcl/kernel/call';
import type { Decision } from '@hadcl/kernel/decision';
import { machine } from '@hadcl/platform/serving/commands/may-call';
import { openHouse, type House } from '@hadcl/platform/house/open-house';
import { makeLogger } from '@hadcl/platform/base/logging/logging';
import { hashPassword } from '@hadcl/platform/serving/sessions/passwords';
import type { Context, Database, Group } from './bench.js';
import { poster } from './whole.client.js';
import { openPlain } from './whole.plain.js';

const started = (file: string, env: Record<string, string>) =>
  new Promise<{ address: string; operations: string; pid: number; close(): Promise<void> }>((ready, failed) => {
    const child = fork(join(import.meta.dirname, file), [], { env: { ...process.env, ...env } });
    const close = () =>
      new Promise<void>((gone) => {
        child.once('exit', () => gone());
        child.kill('SIGTERM');
      });
    child.once('message', ({ ready: address, operations = '' }: { ready: string; operations?: string }) =>
      ready({ address, operations, pid: child.pid!, close }),
    );
    child.once('exit', (code) => failed(new Error(`${file} ended with code ${code} before it was ready`)));
  });

export const today = '2035-03-01';
const clock = `${today}T10:00:00+08:00`;
/** Every date that may be booked at that clock. */
export const dates = Array.from({ length: 50 }, (_, i) =>
  new Date(Date.UTC(2035, 2, 10 + i)).toISOString().slice(0, 10),
);
export const projects = Array.from({ length: 64 }, (_, i) => `project-${i}`);
export const period = { from: '2035-01-01', until: '2035-12-31' };
const password = 'Lab-Day-2026';
/** A session may have thirty sockets; 500 browsers are those of twenty officers. */
const officerCount = 20;

const person = async ({ submitting }: House, roles: readonly string[]) => {
  const accountId = randomUUID();
  const body = {
    ...{ accountId, email: `${accountId}@hadcl.example`, salutation: 'Ms', lastName: 'Chan', firstName: 'A' },
    ...{ chineseName: '', university: '', typeOfID: 'STAFF' as const, idNo: 'A1234', idValidity: null },
    ...{ effectiveDate: '2020-01-01', onSite: true, selfService: null, projects: [], roles: [...roles] },
  };
  const passwordHash = await hashPassword(password);
  const rows = [{ kind: 'credential' as const, row: { accountId, passwordHash } }];
  await submitting.submit({ decision: openAccount, body, by: machine, rows });
  return body;
};

/** The lab of the measurement: every day open and wide, 64 projects, all of one researcher. */
const furnish = async (house: House) => {
  const order = async <C extends Call>(decision: Decision<C, any>, body: Input<C>) => {
    const done = await house.submitting.submit({ decision, body, by: machine });
    if (!('answer' in done)) throw done.refusal;
  };
  await order(defineFunctions, [...features.functions]);
  const researcher = await person(house, ['COL_RESEARCHER']);
  const offices = await Promise.all(Array.from({ length: officerCount }, () => person(house, ['HADCL_OFFICER'])));
  for (const projectId of projects) {
    await order(openCollaboration, { projectId, refNum: projectId, title: 'Sepsis', cohort: '2035', ...period });
    const userId = researcher.accountId;
    await order(attachPerson, { projectId, userId, isPI: true, isHA: false, ...period });
  }
  const settings = dates.map((date) => ({ date, available: 'COL_RESEARCHER', remarks: '', capacity: 999 }));
  // January's is due before anybody is let in.
  const reporting = { ...machine, userId: researcher.accountId, codes: ['PROGRESS_REPORT'] };
  for (const projectId of projects) {
    const body = WriteReport.parse({
      ...{ projectId, reportingMonth: '2035-01-01', status: 'SUBMITTED', version: 0, projectProgress: 5 },
      ...{ projectMilestone: ['DATA_PRE'], completeProgress: 'Begun', plannedProgress: 'To go on' },
      ...{ estimatedAccessEndDate: period.until, estimatedStudyCompletionDate: period.until },
    });
    const done = await house.submitting.submit({ decision: writeReport, body, by: reporting });
    if (!('answer' in done) || done.answer.code !== 0) throw new Error(JSON.stringify(done));
  }
  const office = { ...machine, codes: ['ACCESS_MANAGEMENT'] };
  await house.submitting.submit({ decision: updateLabAvailability, body: { releaseTime: '', settings }, by: office });
  return { researcher, offices };
};

/** What is done to the database before the product opens it. */
type Before = (database: Database) => Promise<void>;

/** An api and a worker, each a process of its own, on a durable Postgres; and their references beside them. */
const openProduct = async ({ database }: Pick<Context, 'database'>, before: Before) => {
  const opened = await database();
  const { ownerUrl, appUrl, masterKey, pid } = opened;
  await before(opened);
  const data = await mkdtemp(join(tmpdir(), 'hadcl-bench-data-'));
  const house = await openHouse({ appUrl, masterKey, features, log: makeLogger('silent') });
  await house.clock.moveTo(clock);
  const env = {
    ...{ DATABASE_URL: ownerUrl, MASTER_KEY: masterKey.toString('base64'), HADCL_DATA: data, PORT: '0' },
    ...{ LOG_LEVEL: 'fatal', KAFKA_BROKERS: '', SMTP_URL: '' },
  };
  const worker = await started('../apps/worker/src/main.js', env);
  const api = await started('../apps/api/src/main.js', env);
  const bare = await started('whole.bare.js', { DATABASE_URL: ownerUrl });
  const crud = await started('whole.crud.js', { DATABASE_URL: ownerUrl });
  const people = await furnish(house);
  const login = async ({ email }: { email: string }) => {
    const post = poster(api.address, null, 1);
    const { token } = (await post('/user/authenticate', { username: email, password })) as { token: string };
    return token;
  };
  const researcher = await login(people.researcher);
  const sessions: string[] = [];
  for (const one of people.offices) sessions.push(await login(one));
  return {
    officerIds: people.offices.map(({ accountId }) => accountId),
    ...{ house, ownerUrl, api: api.address, bare: bare.address, researcher, officers: sessions },
    /** The same acts as a plain service keeps them, and its two sessions. */
    plain: { api: crud.address, ...(await openPlain(ownerUrl, { dates, projects })) },
    pids: { api: api.pid, worker: worker.pid, postgres: pid },
    operations: api.operations,
    close: async () => {
      for (const one of [bare, crud, api, worker]) await one.close();
      await house.close();
      await rm(data, { recursive: true, force: true });
    },
  };
};
export type Product = Awaited<ReturnType<typeof openProduct>>;

/** A group that measures the whole product, opened for it and closed after it. */
export const withProduct = (
  name: string,
  run: (product: Product, context: Context) => Promise<void>,
  before: Before = async () => {},
): Group => ({
  name,
  run: async (context) => {
    const product = await openProduct(context, before);
    await run(product, context).finally(product.close);
  },
});
