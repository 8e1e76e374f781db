import { setTimeout as rest } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Input } from '@hadcl/kernel/call';
import type { LoggedEvent } from '@hadcl/kernel/event';
import { roles } from '@hadcl/features/accounts/role.contract';
import { userWrites } from '@hadcl/features/accounts/user.contract';
import { bookingCalls } from '@hadcl/features/bookings/booking.contract';
import { projectManagementCalls } from '@hadcl/features/projects/project-management.contract';
import { passwordCalls } from '@hadcl/features/sessions/password.contract';
import { openDays, openProject, setDays, weekdays } from '../support/lab.js';
import { password, send, type Account, type Visitor } from '../support/people.js';
import { deployment, type Deployment, type Process } from '../support/processes.js';
import { seeded, type Draws } from '../support/seeded.js';
import { asEdited, saved, usersOf } from '../support/users.js';

/** People act at one api while the office takes from them, at the other, what they act by. */
const seed = Number(process.env['HADCL_STORM_SEED'] || Math.floor(Math.random() * 2 ** 32));
const rounds = 6;
const dates = weekdays('2035-03-12', 46);
const period = { from: '2035-03-01', until: '2035-12-31' };
const row = (projectId: string) => ({
  ...{ projectId, accessStartDate: '2035-03-01', expiryDateCollaborate: '2035-12-31' },
  ...{ portalAccessEndDate: '2035-12-31', isPI: false, isHA: false, adminTasks: [] },
});
type Edit = Input<typeof userWrites.editUser>;

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

const logOf = async (after: number) => (await lab.house.store.readLog(after, 100_000)) as readonly LoggedEvent[];
const detailOf = (userId: string) => usersOf({ address: other.ready, nobody: lab.nobody }, admin).detailOf(userId);
const editedTo = async ({ accountId }: Account, more: object) => {
  const body = asEdited(await detailOf(accountId), more) as Edit;
  return () => saved(admin.call(userWrites.editUser, body));
};
/** Acts in waves of four, a few ms apart, so that several are written in one batch; how many were accepted. */
const inWaves = async <T>(all: readonly T[], act: (one: T) => Promise<boolean>) => {
  const answers = all.map(async (one, i) => {
    await rest(Math.floor(i / 4) * 8);
    return act(one);
  });
  return (await Promise.all(answers)).filter(Boolean).length;
};
/** Takes it from them somewhere in the middle of what they do. */
const amid = async (acts: Promise<number>, take: () => Promise<unknown>) => {
  await rest(draws.whole(10, 90));
  const [accepted] = await Promise.all([acts, take()]);
  return accepted;
};
const researcherOf = async (projectId: string) => {
  await openProject(lab, { projectId, refNum: projectId.toUpperCase(), ...period, people: [] });
  const account = await lab.account([roles.project]);
  await (await editedTo(account, { projects: [row(projectId)] }))();
  return { account, visitor: await lab.login(account) };
};
const bookAll = (visitor: Visitor, projectId: string) =>
  inWaves(dates, async (bookDate) => {
    const { body } = await visitor.call(bookingCalls.submitBookings, [{ bookDate, quota: 1, projectId }]);
    return (body as { isSuccess?: boolean }).isSuccess === true;
  });

/** The events of a kind that stand behind the one that took the right to them. */
const behind = (
  log: readonly LoggedEvent[],
  takes: (event: LoggedEvent) => boolean,
  acts: (event: LoggedEvent) => boolean,
) => {
  const taken = log.findIndex(takes);
  expect({ seed, taken: taken >= 0 }).toEqual({ seed, taken: true });
  return log.slice(taken + 1).filter(acts);
};
const isBookingOf = (projectId: string) => (event: LoggedEvent) =>
  event.type.startsWith('Booking') && event.data['projectId'] === projectId;
const told = (events: readonly LoggedEvent[]) => events.map(({ type, meta }) => `${meta.position} ${type}`);

test('no booking is recorded behind the detachment of its person, or the deletion of its project', async () => {
  const counts = { accepted: 0, refused: 0 };
  for (let round = 0; round < rounds; round++) {
    const [left, gone] = [`left-${round}`, `gone-${round}`];
    const [leaver, last] = [await researcherOf(left), await researcherOf(gone)];
    const head = await lab.house.store.head();
    const detach = await editedTo(leaver.account, { isCollaborate: false, isWSParticipant: true, projects: [] });
    const officer = await lab.login(await lab.account([roles.officer]), other.ready);
    const remove = async () =>
      expect((await officer.call(projectManagementCalls.deleteProject, { id: gone })).status).toBe(200);
    const accepted = await Promise.all([
      amid(bookAll(leaver.visitor, left), detach),
      amid(bookAll(last.visitor, gone), remove),
    ]);
    for (const count of accepted) {
      counts.accepted += count;
      counts.refused += dates.length - count;
    }
    const log = await logOf(head);
    const { accountId } = leaver.account;
    const detached = ({ type, data }: LoggedEvent) => type === 'PersonDetached' && data['userId'] === accountId;
    const deleted = ({ type, data }: LoggedEvent) => type === 'CollaborationEnded' && data['projectId'] === gone;
    // What they had booked is given back behind it, by the product itself.
    const byThem = (event: LoggedEvent) => event.type === 'BookingSubmitted';
    expect({ seed, round, late: told(behind(log, detached, (one) => byThem(one) && isBookingOf(left)(one))) }).toEqual({
      seed,
      round,
      late: [],
    });
    expect({ seed, round, late: told(behind(log, deleted, (one) => byThem(one) && isBookingOf(gone)(one))) }).toEqual({
      seed,
      round,
      late: [],
    });
  }
  expect(counts.accepted).toBeGreaterThan(10);
  expect(counts.refused).toBeGreaterThan(10);
}, 180_000);

test('nothing is recorded of whoever acts by a role behind its taking', async () => {
  const counts = { accepted: 0, refused: 0 };
  for (let round = 0; round < rounds; round++) {
    const account = await lab.account([roles.officer]);
    const officer = await lab.login(account);
    const take = await editedTo(account, { isHADCL: false, isWSParticipant: true });
    const head = await lab.house.store.head();
    const own = weekdays(`2035-0${(round % 3) + 6}-01`, 28);
    const setUp = inWaves(own, (date) =>
      setDays(officer, [{ date, available: 'COL_RESEARCHER', remarks: `round ${round}`, capacity: 9 }]).then(
        () => true,
        () => false,
      ),
    );
    const accepted = await amid(setUp, take);
    counts.accepted += accepted;
    counts.refused += own.length - accepted;
    const taken = ({ type, meta }: LoggedEvent) =>
      type === 'AccountEdited' && meta.stream === `account-${account.accountId}`;
    const late = behind(await logOf(head), taken, ({ meta }) => meta.actor.userId === account.accountId);
    expect({ seed, round, late: told(late) }).toEqual({ seed, round, late: [] });
  }
  expect(counts.accepted).toBeGreaterThan(5);
  expect(counts.refused).toBeGreaterThan(5);
}, 180_000);

test('no session begins by an old password behind its change', async () => {
  for (let round = 0; round < rounds; round++) {
    const account = await lab.account([roles.duty]);
    const person = await lab.login(account, other.ready);
    const head = await lab.house.store.head();
    const logins = inWaves([1, 2, 3, 4], async () => {
      const body = { username: account.email, password };
      return (await send(lab.api.ready, null, 'POST', '/user/authenticate', { body })).status === 200;
    });
    const newPassword = 'Lab-Night-2027';
    const change = async () =>
      expect(
        (
          await person.call(passwordCalls.changePassword, {
            currentPassword: password,
            password: { newPassword, confirmPassword: newPassword },
          })
        ).status,
      ).toBe(200);
    await amid(logins, change);
    const changed = ({ type, meta }: LoggedEvent) =>
      type === 'PasswordChanged' && meta.stream === `account-${account.accountId}`;
    const begun = ({ type, data }: LoggedEvent) => type === 'SessionStarted' && data['accountId'] === account.accountId;
    expect({ seed, round, late: told(behind(await logOf(head), changed, begun)) }).toEqual({ seed, round, late: [] });
  }
}, 180_000);
