import { dayText } from '@hadcl/kernel/day-text';
import type { Facts } from '@hadcl/kernel/decision';
import { secretPlace, type SideRow } from '@hadcl/kernel/side-row';
import { passwordParameters } from '../sessions/password.contract.js';

const hour = 3_600_000;

/** Until when a link sets the password that is sent now, or is of an account that begins later (A4, A18). */
export const linkUntil = (now: string, effectiveDate: string | null, facts: Facts): string => {
  const sent = Date.parse(now);
  const from = effectiveDate === null ? sent : Math.max(sent, Date.parse(facts.instantOf(effectiveDate, '00:00')));
  return new Date(from + facts.parameter(passwordParameters.linkHours) * hour).toISOString();
};

const instantText = (instant: string, facts: Facts) => {
  const { date, time } = facts.localOf(instant);
  return `${dayText(date)} ${time.slice(0, 5)}`;
};

type Letter = {
  readonly id: string;
  readonly accountId: string;
  readonly link: string;
  readonly until: string;
};
const letterOf = ({ id, accountId, link }: Letter, subject: string, text: string, cause: string): SideRow => ({
  kind: 'mail',
  row: { id, personId: accountId, cause, subject, text, secret: link },
});

/** The letter with which a person sets the first password of an account that was opened for them. */
export const firstPasswordMail = (its: Letter & { readonly from: string }, facts: Facts): SideRow =>
  letterOf(
    its,
    facts.say('account-mail-subject', {}),
    facts.say('account-mail-text', {
      from: dayText(its.from),
      until: instantText(its.until, facts),
      link: secretPlace,
    }),
    `account ${its.accountId}`,
  );

/** The letter that follows a reset by an administrator. */
export const resetMail = (its: Letter, facts: Facts): SideRow =>
  letterOf(
    its,
    facts.say('reset-mail-subject', {}),
    facts.say('reset-mail-text', { until: instantText(its.until, facts), link: secretPlace }),
    `reset ${its.id}`,
  );
