import { dayText } from '@hadcl/kernel/day-text';
import type { Facts } from '@hadcl/kernel/decision';
import type { SideRow } from '@hadcl/kernel/side-row';
import { passwordParameters } from '../sessions/password.contract.js';
import { accountMail } from './account-letter.contract.js';
import type { AccountState } from './account.stream.js';

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

const notesOf = (until: string, facts: Facts) => [
  facts.say('mail-link-until', { until: instantText(until, facts) }),
  facts.say('mail-unexpected', {}),
];

type Sent = {
  readonly id: string;
  readonly accountId: string;
  readonly link: string;
  readonly until: string;
};

/** The letter with which a person sets the first password of an account that was opened for them. */
export const firstPasswordMail = (
  { id, accountId, link, until, from }: Sent & { readonly from: string },
  its: AccountState,
  facts: Facts,
): SideRow =>
  accountMail(
    { id, accountId, cause: `account ${accountId}`, secret: link },
    its,
    (spoken) => ({
      subject: spoken.say('account-mail-subject', {}),
      paragraphs: [spoken.say('account-mail-text', { from: dayText(from, spoken.language) })],
      link: spoken.say('account-mail-link', {}),
      notes: notesOf(until, spoken),
    }),
    facts,
  );

/** The letter that follows a reset by an administrator. */
export const resetMail = ({ id, accountId, link, until }: Sent, its: AccountState, facts: Facts): SideRow =>
  accountMail(
    { id, accountId, cause: `reset ${id}`, secret: link },
    its,
    (spoken) => ({
      subject: spoken.say('reset-mail-subject', {}),
      paragraphs: [spoken.say('reset-mail-text', {})],
      link: spoken.say('reset-mail-link', {}),
      notes: notesOf(until, spoken),
    }),
    facts,
  );
