import type { AnyEvent } from '@hadcl/kernel/event';
import { replay } from '@hadcl/kernel/stream';
import { accessesOf, account, coversDate, isAccount } from './account.stream.js';
import { theFunctionTable } from '../functions/function.stream.js';

/** The rights of a person without personal values, so that they may be cached. */
export type Rights = {
  readonly roles: readonly string[];
  readonly functions: readonly { readonly code: string; readonly readOnly: boolean }[];
  /** Projects and applications that the account once had and no longer has. */
  readonly left: readonly string[];
  isUsableOn(date: string): boolean;
};

/** The streams from which the rights of an account are computed. */
export const rightsStreamsOf = (accountId: string) => [account.of(accountId), theFunctionTable] as const;

/**
 * The rights of an account computed from the log; null if the account does not exist or is deleted. Works with sealed
 * personal values.
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
