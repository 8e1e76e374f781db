import { from } from '@hadcl/kernel/columns';
import { dayText } from '@hadcl/kernel/day-text';
import { reaction, type Cause, type Mail } from '@hadcl/kernel/reaction';
import { sql } from '@hadcl/kernel/sql';
import { accounts } from './account.tables.js';
import { erasingEvents } from './erasing.events.js';
import { erasureRequests } from './erasing.projection.js';
import { roleFunctions } from './function.tables.js';
import { mayManage } from './user-roles.contract.js';

/** Whoever may decide on erasures and can act at this moment, with their roles. */
const deciders = sql`
  select ${from(accounts, 'a').pick({ userId: 'account_id' }, 'roles')}
    from ${accounts} a
   where a.is_active and not a.is_deleted and not a.locked
     and exists (select from ${roleFunctions} f
                  where f.code = 'PERSON_ERASURE' and not f.read_only and f.role = any(a.roles))
   order by a.account_id`;

type What = 'asked' | 'expired' | 'withdrawn' | 'refused' | 'confirmed';
/** The letters name nobody: they outlive whom they are about. Where to look is a link. */
const letter = (mailTo: string, what: What, values: object, cause: Cause): Mail => ({
  mailTo,
  subject: cause.facts.say(`erasure-mail-${what}-subject`, {}),
  text: cause.facts.say(`erasure-mail-${what}`, {
    ...{ reason: '', until: '', link: `${cause.facts.portalAddress}/user-management?list=deleted` },
    ...values,
  }),
});

const askedOf = async (requesterId: string, roles: readonly string[], cause: Cause) =>
  (await cause.rows(deciders)).filter((one) => one.userId !== requesterId && mayManage(one.roles, roles));

/** What became of a request is told to who asked, to who ended it, and to whoever was asked to confirm it. */
const ended = async (
  requestId: string,
  what: 'withdrawn' | 'refused' | 'confirmed',
  cause: Cause,
  values: object = {},
) => {
  const [its] = await cause.rows(sql`
    select ${from(erasureRequests, 'e').pick('requester_id')}, ${from(accounts, 'a').pick('roles')}
      from ${erasureRequests} e
      join ${accounts} a using (account_id)
     where e.request_id = ${requestId}`);
  if (!its) return [];
  const asked = (await askedOf(its.requesterId, its.roles, cause)).map(({ userId }) => userId);
  const told = new Set([its.requesterId, cause.meta.actor.userId, ...asked]);
  return [...told].map((userId) => letter(userId, what, values, cause));
};

export const erasureLetters = reaction({
  name: 'erasure-letters',
  events: erasingEvents,
  on: {
    ErasureRequested: async ({ requesterId, roles, reason, until }, cause) =>
      (await askedOf(requesterId, roles, cause)).map(({ userId }) =>
        letter(userId, 'asked', { reason, until: dayText(until) }, cause),
      ),
    ErasureWithdrawn: ({ requestId }, cause) => ended(requestId, 'withdrawn', cause),
    ErasureRefused: ({ requestId, reason }, cause) => ended(requestId, 'refused', cause, { reason }),
    ErasureConfirmed: ({ requestId }, cause) => ended(requestId, 'confirmed', cause),
  },
});

const decided = async ({ requestId }: { requestId: string }, { facts }: Cause) => [
  { takesBack: [requestId], why: facts.say('erasure-decided-in-time', {}) },
];

/** A letter that nobody decided in time is written at once and waits for the end of that time: any decision takes it back. */
export const erasureExpiries = reaction({
  name: 'erasure-expiries',
  events: erasingEvents,
  on: {
    ErasureRequested: async ({ requestId, requesterId, roles, until }, cause) => {
      const { facts, meta } = cause;
      const end = facts.instantOf(facts.daysBefore(until, -1), '00:00');
      const waits = { seconds: (Date.parse(end) - Date.parse(meta.happenedAt)) / 1_000, about: [requestId] };
      const told = [requesterId, ...(await askedOf(requesterId, roles, cause)).map(({ userId }) => userId)];
      return told.map((userId) => ({ ...letter(userId, 'expired', { until: dayText(until) }, cause), waits }));
    },
    ErasureWithdrawn: decided,
    ErasureRefused: decided,
    ErasureConfirmed: decided,
  },
});
