import { from } from '@hadcl/kernel/columns';
import { dayText } from '@hadcl/kernel/text/day-text';
import type { Facts } from '@hadcl/kernel/decision';
import { reaction, type Cause, type Mail } from '@hadcl/kernel/reaction';
import { sql } from '@hadcl/kernel/sql';
import { accounts } from '../account/account.tables.js';
import { erasingEvents } from './erasing.stream.js';
import { erasureRequests } from './erasing.projection.js';
import { roleFunctions } from '../functions/function.tables.js';
import { mayManage } from '../user/user-roles.contract.js';

/** Accounts that may decide on erasures and can log in now, with their roles. */
const deciders = sql`
  select ${from(accounts, 'a').pick({ userId: 'account_id' }, 'roles')}
    from ${accounts} a
   where a.is_active and not a.is_deleted and not a.locked
     and exists (select from ${roleFunctions} f
                  where f.code = 'PERSON_ERASURE' and not f.read_only and f.role = any(a.roles))
   order by a.account_id`;

type What = 'asked' | 'expired' | 'withdrawn' | 'refused' | 'confirmed';
type Values = (facts: Facts) => { readonly reason?: string; readonly until?: string };
/**
 * Letters in each reader's language. They do not name the person to be erased, because the letters are kept longer;
 * they have a link to the list instead.
 */
const letters = async (to: readonly string[], what: What, valuesOf: Values, cause: Cause): Promise<readonly Mail[]> => {
  const readers = await cause.rows(sql`
    select ${from(accounts, 'a').pick({ userId: 'account_id' }, 'language')}
      from ${accounts} a
     where a.account_id = any(${to})
     order by a.account_id`);
  return readers.map(({ userId, language }) => {
    const facts = cause.facts.speaking(language);
    const link = `${facts.portalAddress}/user-management?list=deleted`;
    return {
      mailTo: userId,
      subject: facts.say(`erasure-mail-${what}-subject`, {}),
      text: facts.say(`erasure-mail-${what}`, { reason: '', until: '', link, ...valuesOf(facts) }),
    };
  });
};

const askedOf = async (requesterId: string, roles: readonly string[], cause: Cause) =>
  (await cause.rows(deciders))
    .filter((one) => one.userId !== requesterId && mayManage(one.roles, roles))
    .map(({ userId }) => userId);

/**
 * The outcome of a request is sent to the requester, to the person who ended it, and to all who were asked to confirm
 * it.
 */
const ended = async (requestId: string, what: What, cause: Cause, values: ReturnType<Values> = {}) => {
  const [its] = await cause.rows(sql`
    select ${from(erasureRequests, 'e').pick('requester_id')}, ${from(accounts, 'a').pick('roles')}
      from ${erasureRequests} e
      join ${accounts} a using (account_id)
     where e.request_id = ${requestId}`);
  if (!its) return [];
  const asked = await askedOf(its.requesterId, its.roles, cause);
  const told = new Set([its.requesterId, cause.meta.actor.userId, ...asked]);
  return letters([...told], what, () => values, cause);
};

export const erasureLetters = reaction({
  name: 'erasure-letters',
  events: erasingEvents,
  on: {
    ErasureRequested: async ({ requesterId, roles, reason, until }, cause) => {
      const asked = await askedOf(requesterId, roles, cause);
      return letters(asked, 'asked', ({ language }) => ({ reason, until: dayText(until, language) }), cause);
    },
    ErasureWithdrawn: ({ requestId }, cause) => ended(requestId, 'withdrawn', cause),
    ErasureRefused: ({ requestId, reason }, cause) => ended(requestId, 'refused', cause, { reason }),
    ErasureConfirmed: ({ requestId }, cause) => ended(requestId, 'confirmed', cause),
  },
});

const decided = async ({ requestId }: { requestId: string }, { facts }: Cause) => [
  { takesBack: [requestId], why: facts.say('erasure-decided-in-time', {}) },
];

/**
 * The letter that a request expired is ordered with the request and waits until the end of its last day; any decision
 * withdraws it.
 */
export const erasureExpiries = reaction({
  name: 'erasure-expiries',
  events: erasingEvents,
  on: {
    ErasureRequested: async ({ requestId, requesterId, roles, until }, cause) => {
      const { facts, meta } = cause;
      const end = facts.instantOf(facts.daysBefore(until, -1), '00:00');
      const waits = { seconds: (Date.parse(end) - Date.parse(meta.happenedAt)) / 1_000, about: [requestId] };
      const told = [requesterId, ...(await askedOf(requesterId, roles, cause))];
      const written = await letters(told, 'expired', ({ language }) => ({ until: dayText(until, language) }), cause);
      return written.map((one) => ({ ...one, waits }));
    },
    ErasureWithdrawn: decided,
    ErasureRefused: decided,
    ErasureConfirmed: decided,
  },
});
