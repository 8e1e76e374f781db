import { stream } from '@hadcl/kernel/stream';
import type { DataOf } from '@hadcl/kernel/event';
import { accountEvents } from './account.events.js';

type Opened = DataOf<typeof accountEvents.AccountOpened>;
type Period = Pick<Opened, 'roles' | 'effectiveDate'> & { readonly portalEnds: readonly string[] };
type Link = { readonly linkHash: string; readonly validUntil: string } | null;

export type AccountState =
  | { readonly status: 'none' }
  | (Period & { readonly status: 'active'; readonly link: Link })
  | (Period & { readonly status: 'locked'; readonly because: 'failures' | 'administrator'; readonly link: Link });

export const account = stream({
  name: 'account',
  events: accountEvents,
  grows: { eventsAYear: 50 },
  initial: { status: 'none' } as AccountState,
  evolve: {
    AccountOpened: (_, { roles, effectiveDate, selfService, projects }) => ({
      status: 'active',
      roles,
      effectiveDate,
      portalEnds: [...(selfService ? [selfService] : []), ...projects].map((its) => its.portalAccessEndDate),
      link: null,
    }),
    AccountLocked: (state, { because }) =>
      state.status === 'none' ? state : { ...state, status: 'locked', because, link: null },
    UnlockLinkIssued: (state, { linkHash, validUntil }) =>
      state.status === 'none' ? state : { ...state, link: { linkHash, validUntil } },
    PasswordSetByLink: (state) => {
      if (state.status === 'none') return state;
      const { roles, effectiveDate, portalEnds } = state;
      return { status: 'active', roles, effectiveDate, portalEnds, link: null };
    },
    PasswordChanged: (state) => (state.status === 'none' ? state : { ...state, link: null }),
  },
});

/** Whether this link sets the account's password at `now`: the latest one, unused, in its time. */
export const linkHolds = (state: AccountState, linkHash: string, now: string): boolean =>
  state.status !== 'none' && state.link?.linkHash === linkHash && Date.parse(now) < Date.parse(state.link.validUntil);

const researchers = ['COL_RESEARCHER', 'SELF_RESEARCHER'];

/** Whether the account may be used on a date: from its effective date, and for researchers to the last portal end. */
export const isUsableOn = (state: Exclude<AccountState, { status: 'none' }>, date: string): boolean => {
  if (date < state.effectiveDate) return false;
  const onlyResearcher = state.roles.every((role) => researchers.includes(role));
  return !onlyResearcher || state.portalEnds.length === 0 || state.portalEnds.some((end) => date <= end);
};
