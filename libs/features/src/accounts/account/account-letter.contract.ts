import { dayText } from '@hadcl/kernel/text/day-text';
import { factsFor, type Facts } from '@hadcl/kernel/decision';
import type { Letter } from '@hadcl/kernel/text/letter';
import { secretPlace, type SideRow } from '@hadcl/kernel/log/side-row';
import { letterTo } from '../../mails/log/letter.contract.js';
import { passwordParameters } from '../../sessions/password/password.contract.js';
import { isAccount, type AccountState } from './account.stream.js';

const hour = 3_600_000;

/**
 * When a password link expires: counted from now, or from the start of the effective date if that is later (A4, A18).
 */
export const linkUntil = (now: string, effectiveDate: string | null, facts: Facts): string => {
  const sent = Date.parse(now);
  const from = effectiveDate === null ? sent : Math.max(sent, Date.parse(facts.instantOf(effectiveDate, '00:00')));
  return new Date(from + facts.parameter(passwordParameters.linkHours) * hour).toISOString();
};

const instantText = (instant: string, facts: Facts) => {
  const { date, time } = facts.localOf(instant);
  return `${dayText(date, facts.language)} ${time.slice(0, 5)}`;
};

/** The sentence with the expiry of the link, in the lab's time zone. Every letter with a password link has it. */
export const linkUntilNote = (until: string, facts: Facts): string =>
  facts.say('mail-link-until', { until: instantText(until, facts) });

type Sent = {
  readonly id: string;
  readonly accountId: string;
  readonly cause: string;
  /** The address behind the link: sealed until the letter is sent, then deleted. */
  readonly secret?: string;
};
/** `link` is the text of the link. */
type Said = Pick<Letter, 'subject' | 'paragraphs' | 'notes'> & { readonly link?: string };

const readerOf = (its: AccountState) => {
  if (!isAccount(its)) return { salutation: '', name: '' };
  const { salutation, lastName, firstName } = its.details;
  return { salutation, name: `${lastName} ${firstName}` };
};

const saidTo = (its: AccountState, { link, ...said }: Said, facts: Facts) =>
  letterTo(readerOf(its), link === undefined ? said : { ...said, link: { label: link, address: secretPlace } }, facts);

/** A letter to a person about their own account, in their language, stored in the same transaction as its events. */
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
