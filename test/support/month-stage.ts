import type { House } from '@hadcl/platform/house/open-house';
import { openApplication, openDays, openProject, weekdays } from './lab.js';
import type { Account, People, Visitor } from './people.js';
import { seeded, type Draws } from './seeded.js';

/** The product on which the month is played, in one process or in several. */
export type Stage = Pick<People, 'account' | 'login' | 'order'> & {
  readonly house: Pick<House, 'clock' | 'pool' | 'seals'>;
  /** Addresses of the apis. */
  readonly addresses: readonly string[];
  /** Moves the lab clock forward; resolves when every process knows. */
  moveClock(instant: string): Promise<void>;
  /** Resolves when the read models contain everything recorded. */
  settled(): Promise<void>;
};
export type Person = { readonly account: Account; readonly visitor: Visitor; readonly projects: readonly string[] };
export type Month = {
  readonly lab: Stage;
  readonly draws: Draws;
  readonly dates: readonly string[];
  readonly officer: Visitor;
  readonly desks: readonly Visitor[];
  readonly people: readonly Person[];
  readonly scans: { shown: number; taken: number; refused: number };
};

export const month = '2035-03';
export const begin = '2035-02-20T10:00:00+08:00';
/** These days stay closed even though they have bookings. */
export const staysClosed = ({ dates }: Pick<Month, 'dates'>, date: string) => dates.indexOf(date) % 5 === 3;

/** Opens the accounts, each logged in at one of the apis, their projects, and the dates of the month. */
export const openMonth = async (lab: Stage, { seed, days }: { seed: number; days: number }): Promise<Month> => {
  const dates = weekdays('2035-03-01', 31).slice(0, days);
  let logins = 0;
  const login = (account: Account) => lab.login(account, lab.addresses[logins++ % lab.addresses.length]);
  const staff = async (role: string) => login(await lab.account([role]));
  const officer = await staff('HADCL_OFFICER');
  const desks = [await staff('DUTY_OFFICER'), await staff('DUTY_OFFICER'), await staff('DUTY_OFFICER')];
  const accounts = await Promise.all(Array.from({ length: 12 }, () => lab.account(['COL_RESEARCHER'])));
  const selfs = await Promise.all([1, 2, 3, 4].map(() => lab.account(['SELF_RESEARCHER'])));
  const period = { from: '2035-03-01', until: '2035-12-31' };
  const projectsOf = (i: number) => [`p${i % 4}`, `p${(i + 1) % 4}`];
  for (const projectId of ['p0', 'p1', 'p2', 'p3']) {
    const its = accounts.filter((_, i) => projectsOf(i).includes(projectId)).map(({ accountId }) => accountId);
    await openProject(lab, { projectId, refNum: projectId.toUpperCase(), ...period, people: its });
  }
  for (const [i, { accountId: userId }] of selfs.entries())
    await openApplication(lab, { projectId: `s${i}`, refNum: `S${i}`, ...period, userId, dateQuota: 5 });
  const elsewhere = await lab.account(['SELF_RESEARCHER']);
  await openApplication(lab, {
    ...{ projectId: 's4', refNum: 'S4', ...period, userId: elsewhere.accountId, dateQuota: 5 },
    location: 'REMOTE',
  });
  const all = [
    ...accounts.map((account, i) => ({ account, projects: projectsOf(i) })),
    ...selfs.map((account, i) => ({ account, projects: [`s${i}`] })),
    { account: elsewhere, projects: ['s4'] },
  ];
  const people = await Promise.all(all.map(async (its) => ({ ...its, visitor: await login(its.account) })));
  await openDays(officer, dates, 14);
  return { lab, draws: seeded(seed), dates, officer, desks, people, scans: { shown: 0, taken: 0, refused: 0 } };
};
