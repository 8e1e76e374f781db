import type { DeletedUser } from '@hadcl/features/accounts/erasing/erasing.contract';
import { mayManage } from '@hadcl/features/accounts/user/user-roles.contract';
import type { User } from '../../../../shell/session/Session.js';

/** What is done about the person of a deleted account, in a dialog. */
export type ErasureAct = 'ask' | 'decide' | 'withdraw' | 'record';
export type ErasureMatter = { act: ErasureAct; user: DeletedUser };

/** What this administrator can do next; undefined where nothing is left to be done, or they hold no say in it. */
export const nextAct = ({ isErased, requests }: DeletedUser, me: User): Exclude<ErasureAct, 'record'> | undefined => {
  if (isErased || !me.functions.includes('PERSON_ERASURE')) return undefined;
  const [last] = requests;
  if (last?.state !== 'waiting') return 'ask';
  return last.requesterId === me.id ? 'withdraw' : 'decide';
};

/** Whoever could not have managed the account has no say in erasing its person either. */
export const maySay = (act: ErasureAct, { roles }: DeletedUser, me: User): boolean =>
  act === 'withdraw' || mayManage(me.roles, roles);
