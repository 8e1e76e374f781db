import { dayText } from '@hadcl/kernel/text/day-text';
import { factsFor, type Facts } from '@hadcl/kernel/decision';
import type { Letter } from '@hadcl/kernel/text/letter';
import { secretPlace, type SideRow } from '@hadcl/kernel/log/side-row';
import { letterTo } from '../../mails/log/letter.contract.js';
import { passwordParameters } from '../../sessions/password/password.contract.js';
import { isAccount, type AccountState } from './account.stream.js';

const hour = 3_600_000;

/** Until when a link sets the password that is sent now, or is of an account that begins later (A4, A18). */
export const linkUntil = (now: string, effectiveDate: string | null, facts: Facts): string => {
  const sent = Date.parse(now);
  const from = effectiveDate === null ? sent : Math.max(sent, Date.parse(facts.instantOf(effectiveDate, '00:00')));
  return new Date(from + facts.parameter(passwordParameters.linkHours) * hour).toISOString();
};

const instantText = (instant: string, facts: Facts) => {
  const { date, time } = facts.localOf(instant);
  return `${dayText(date, facts.language)} ${time.slice(0, 5)}`;
};

/** What every letter with such a link says of its end, by the lab's clock. */
export const linkUntilNote = (until: string, facts: Facts): string =>
  facts.say('mail-link-until', { until: instantText(until, facts) });

type Sent = {
  readonly id: string;
  readonly accountId: string;
  readonly cause: string;
  /** The address that the link leads to: sealed until the letter is sent, and forgotten then. */
  readonly secret?: string;
};
/** `link` is what the link says. */
type Said = Pick<Letter, 'subject' | 'paragraphs' | 'notes'> & { readonly link?: string };

const readerOf = (its: AccountState) => {
  if (!isAccount(its)) return { salutation: '', name: '' };
  const { salutation, lastName, firstName } = its.details;
  return { salutation, name: `${lastName} ${firstName}` };
};

const saidTo = (its: AccountState, { link, ...said }: Said, facts: Facts) =>
  letterTo(readerOf(its), link === undefined ? said : { ...said, link: { label: link, address: secretPlace } }, facts);

/** A letter about somebody's own account, in their language, as a row beside the events that it follows from. */
export const accountMail = (
  { id, accountId, cause, secret }: Sent,
  its: AccountState,
  sayIn: (facts: Facts) => Said,
  facts: Facts,
): SideRow => {
  const spoken = factsFor({ language: (isAccount(its) && its.language) || 'en' }, facts);
  return {
    kind: 'mail',
    row: {
      id,
      personId: accountId,
      cause,
      ...saidTo(its, sayIn(spoken), spoken),
      ...(secret === undefined ? {} : { secret }),
    },
  };
};
