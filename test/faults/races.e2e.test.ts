import { setTimeout as rest } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Call, Input } from '@hadcl/kernel/call';
import type { LoggedEvent } from '@hadcl/kernel/event';
import { roles } from '@hadcl/features/words/role';
import { userWrites } from '@hadcl/features/accounts/user/user.contract';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { projectManagementCalls } from '@hadcl/features/projects/management/project-management.contract';
import { passwordCalls } from '@hadcl/features/sessions/password/password.contract';
import { openDays, openProject, setDays, weekdays } from '../support/lab.js';
import { password, type Account, type Visitor } from '../support/people.js';
import { deployment, type Deployment, type Process } from '../support/processes.js';
import { seeded, type Draws } from '../support/seeded.js';
import { until } from '../support/until.js';
import { asEdited, saved, usersOf } from '../support/users.js';

/**
 * People act at one api and log in at both while the office takes from them, at the other, what they act or log in by: a
 * project, a role, the account, the password. What stands behind the taking is counted from the log.
 */
const seed = Number(process.env['HADCL_STORM_SEED'] || Math.floor(Math.random() * 2 ** 32));
const rounds = 3;
/** What can be booked now; with several projects enough to go on for a while. */
const dates = weekdays('2035-03-12', 50);
const monthsLater = weekdays('2035-06-01', 280);
const ofEach = 5;
const period = { from: '2035-03-01', until: '2035-12-31' };
const row = (projectId: string) => ({
  ...{ projectId, accessStartDate: '2035-03-01', expiryDateCollaborate: '2035-12-31' },
  ...{ portalAccessEndDate: '2035-12-31', isPI: false, isHA: false, adminTasks: [] },
});

let lab: Deployment;
let other: Process;
let admin: Visitor;
const draws: Draws = seeded(seed);
beforeAll(async () => {
  lab = await deployment({ clock: '2035-03-07T09:30:00+08:00' });
  other = await lab.start('api');
  admin = await lab.login(await lab.account([roles.admin]), other.ready);
  await openDays(await lab.visitor(roles.officer), dates, 60);
}, 120_000);
afterAll(() => lab.close());

/** Changes the account of a person, as it was read before. */
const editOf = async ({ accountId }: Account, more: object) => {
  const detail = await usersOf({ address: other.ready, nobody: lab.nobody }, admin).detailOf(accountId);
  return () => saved(admin.call(userWrites.editUser, asEdited(detail, more) as Input<typeof userWrites.editUser>));
};
const done = async <C extends Call>(by: Visitor, call: C, input: Input<C>) =>
  expect((await by.call(call, input)).status).toBe(200);

/** Somebody with a session, and the projects that they book for. */
type Person = { readonly account: Account; readonly visitor: Visitor; readonly projects: readonly string[] };
const projectsOf = async (name: string) => {
  const projects = Array.from({ length: ofEach }, (_, i) => `${name}-${i}`);
  for (const projectId of projects)
    await openProject(lab, { projectId, refNum: projectId.toUpperCase(), ...period, people: [] });
  return projects;
};
const researcherOf = async (name: string): Promise<Person> => {
  const projects = await projectsOf(name);
  const account = await lab.account([roles.project]);
  await (await editOf(account, { projects: projects.map(row) }))();
  return { account, projects, visitor: await lab.login(account) };
};
const officerOf = async (name: string): Promise<Person> => {
  const [projects, account] = [await projectsOf(name), await lab.account([roles.officer])];
  return { account, projects, visitor: await lab.login(account) };
};

/** The nth act of a person, as whoever they are logged in as; whether it was accepted. */
type Act = (by: Person, visitor: Visitor, n: number) => Promise<boolean>;
const isSuccess = ({ body }: { readonly body: object }) => 'isSuccess' in body && body.isSuccess === true;
const placeOf = ({ projects }: Person, n: number) => ({
  bookDate: dates[Math.floor(n / ofEach) % dates.length]!,
  projectId: projects[n % ofEach]!,
  quota: 1,
});
const books: Act = async (by, visitor, n) =>
  isSuccess(await visitor.call(bookingCalls.submitBookings, [placeOf(by, n)]));
const booksForOthers: Act = async (by, visitor, n) => {
  const line = { ...placeOf(by, n), statusCode: 'APPROVED' as const, requestId: '' };
  return isSuccess(await visitor.call(bookingCalls.submitAllBookings, [line]));
};
const setsUp: Act = (_, visitor, n) => {
  const date = monthsLater[n % monthsLater.length]!;
  return setDays(visitor, [{ date, available: 'COL_RESEARCHER', remarks: `act ${n}`, capacity: 60 }]).then(
    () => true,
    () => false,
  );
};

/** What is taken from a person, read before; the event that takes it is `taken`. */
type Taking = { take(): Promise<unknown>; taken(event: LoggedEvent): boolean; of?: string; endsLogins?: boolean };
/**
 * Six requests of theirs are always under way, so that several are written in one batch, and at both apis they log in again
 * and again and act each time. It is taken once they have been let in and acted, and they go on until it is. Of what they
 * record behind it there is nothing that it forbids.
 */
const raced = async (person: Person, act: Act, { take, taken, of, endsLogins = false }: Taking) => {
  const { account } = person;
  const head = await lab.house.store.head();
  const counts = { acts: 0, accepted: 0, refused: 0, logins: 0 };
  let over = false;
  const acts = async (visitor: Visitor) => {
    const accepted = await act(person, visitor, counts.acts++);
    counts[accepted ? 'accepted' : 'refused'] += 1;
  };
  const goingOn = async () => {
    while (!over) await acts(person.visitor);
  };
  const comingAgain = async (at: string) => {
    while (!over) {
      const again = await lab.login(account, at).catch(() => null);
      if (!again) return;
      counts.logins += 1;
      await acts(again);
    }
  };
  const all = [...Array.from({ length: 6 }, goingOn), ...[lab.api.ready, other.ready].map(comingAgain)];
  try {
    await until('they act', async () => counts.accepted > 0 && counts.logins > 0);
    await rest(draws.whole(0, 60));
    await take();
    const { refused } = counts;
    await until('they are refused', async () => counts.refused > refused);
  } finally {
    over = true;
    await Promise.all(all);
  }
  const log = (await lab.house.store.readLog(head, 100_000)) as readonly LoggedEvent[];
  const at = log.findIndex((event) => taken(event));
  expect({ seed, taken: at >= 0 }).toEqual({ seed, taken: true });
  // What they had is given back behind it by the product itself.
  const isTheirs = ({ type, data, meta }: LoggedEvent) =>
    type === 'SessionStarted'
      ? endsLogins && data['accountId'] === account.accountId
      : meta.actor.userId === account.accountId && isAct(type) && (!of || data['projectId'] === of);
  const behind = log.slice(at + 1).filter(isTheirs);
  const told = behind.map(({ type, meta }) => `${meta.position} ${type}`);
  expect({ seed, behind: told }).toEqual({ seed, behind: [] });
};
const isAct = (type: string) => /^(Booking|LabDay|OfficeChanged)/.test(type);
const eachRound = async (round: (n: number) => Promise<unknown>) => {
  for (let n = 0; n < rounds; n++) await round(n);
};

test('nothing is booked behind the detachment of its person, in a session of before or a new one', async () => {
  await eachRound(async (n) => {
    const person = await researcherOf(`left-${n}`);
    const take = await editOf(person.account, { isCollaborate: false, isWSParticipant: true, projects: [] });
    // A detachment for each project, in one append.
    const taken = ({ type, data }: LoggedEvent) =>
      type === 'PersonDetached' && data['userId'] === person.account.accountId;
    await raced(person, books, { take, taken });
  });
}, 180_000);

test('nothing is booked behind the deletion of its project, and of the others what there is time for', async () => {
  const officer = await lab.login(await lab.account([roles.officer]), other.ready);
  await eachRound(async (n) => {
    const person = await researcherOf(`gone-${n}`);
    const id = person.projects[0]!;
    const take = () => done(officer, projectManagementCalls.deleteProject, { id });
    const taken = ({ type, data }: LoggedEvent) => type === 'CollaborationEnded' && data['projectId'] === id;
    await raced(person, books, { take, taken, of: id });
  });
}, 180_000);

test.each([
  ['books for others', booksForOthers],
  ['sets up days', setsUp],
] as const)(
  'nothing is recorded behind the taking of the role by which somebody %s',
  async (name, act) => {
    await eachRound(async (n) => {
      const officer = await officerOf(`${name.slice(0, 4)}-${n}`);
      const take = await editOf(officer.account, { isHADCL: false, isWSParticipant: true });
      const taken = ({ type, meta }: LoggedEvent) =>
        type === 'AccountEdited' && meta.stream === `account-${officer.account.accountId}`;
      await raced(officer, act, { take, taken });
    });
  },
  180_000,
);

const newPassword = 'Lab-Night-2035';
const chosen = { currentPassword: password, password: { newPassword, confirmPassword: newPassword } };
test.each<readonly [string, string, (account: Account) => Promise<() => Promise<unknown>>]>([
  ['lock of the account', 'AccountLocked', (account) => editOf(account, { lockStatus: 'L' })],
  ['deactivation of the account', 'AccountDeactivated', (account) => editOf(account, { status: 'I' })],
  [
    'deletion of the account',
    'AccountDeleted',
    async ({ accountId: userId }) =>
      () =>
        done(admin, userWrites.deleteUser, { userId }),
  ],
  [
    'change of the password',
    'PasswordChanged',
    async (account) => {
      const person = await lab.login(account, other.ready);
      return () => done(person, passwordCalls.changePassword, chosen);
    },
  ],
  [
    'reset of the password by the office',
    'PasswordRevoked',
    async ({ accountId: userId, email: userEmail }) =>
      () =>
        done(admin, userWrites.resetUserPassword, { userId, userEmail }),
  ],
])(
  'nothing is booked and no session begins behind the %s',
  async (_, type, takes) => {
    await eachRound(async (n) => {
      const person = await researcherOf(`${type.toLowerCase()}-${n}`);
      const take = await takes(person.account);
      const taken = ({ type: its, meta }: LoggedEvent) =>
        its === type && meta.stream === `account-${person.account.accountId}`;
      await raced(person, books, { take, taken, endsLogins: true });
    });
  },
  180_000,
);
