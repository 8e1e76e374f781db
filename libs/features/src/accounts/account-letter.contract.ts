import { factsFor, type Facts } from '@hadcl/kernel/decision';
import type { Letter } from '@hadcl/kernel/letter';
import { secretPlace, type SideRow } from '@hadcl/kernel/side-row';
import { letterTo } from '../mails/letter.contract.js';
import { isAccount, type AccountState } from './account.stream.js';

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
