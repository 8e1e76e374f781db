import type { AnyEvent } from '@hadcl/kernel/event';
import { replay } from '@hadcl/kernel/stream';
import { accessesOf, account, coversDate, isAccount } from './account.stream.js';
import { theFunctionTable } from '../functions/function.stream.js';

/** What a person may do, and nothing else about them: it may be remembered, and holds no personal value. */
export type Rights = {
  readonly roles: readonly string[];
  readonly functions: readonly { readonly code: string; readonly readOnly: boolean }[];
  /** Projects and applications that they had and have no more. */
  readonly left: readonly string[];
  isUsableOn(date: string): boolean;
};

/** The streams that the rights of an account follow from. */
export const rightsStreamsOf = (accountId: string) => [account.of(accountId), theFunctionTable] as const;

/**
 * The rights of an account by the log itself; null where there is no such account, or no more. Personal values are not
 * needed and may be sealed.
 */
export const rightsFrom = (ofAccount: readonly AnyEvent[], ofTable: readonly AnyEvent[]): Rights | null => {
  const state = replay(account.of(''), ofAccount);
  if (!isAccount(state)) return null;
  const { isActive, details } = state;
  const { roles, effectiveDate, selfService, projects } = details;
  const has = new Set(accessesOf(details).map(({ projectId }) => projectId));
  const left = ofAccount.flatMap(({ type, data }) => (type === 'AccountEdited' ? (data['left'] as string[]) : []));
  const functions = Object.entries(replay(theFunctionTable, ofTable).holders).flatMap(([code, its]) => {
    if (its.roles.some((role) => roles.includes(role))) return [{ code, readOnly: false }];
    return its.readers.some((role) => roles.includes(role)) ? [{ code, readOnly: true }] : [];
  });
  return {
    roles,
    functions,
    left: [...new Set(left)].filter((projectId) => !has.has(projectId)),
    isUsableOn: (date) => isActive && coversDate({ effectiveDate, roles, selfService, projects }, date),
  };
};
