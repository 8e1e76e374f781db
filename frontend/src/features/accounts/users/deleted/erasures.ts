import type { DeletedUser } from '@hadcl/features/accounts/erasing/erasing.contract';
import { mayManage } from '@hadcl/features/accounts/user/user-roles.contract';
import type { User } from '../../../../shell/session/Session.js';

/** Acts on the person of a deleted account; each opens a dialog. */
export type ErasureAct = 'ask' | 'decide' | 'withdraw' | 'record';
export type ErasureMatter = { act: ErasureAct; user: DeletedUser };

/** The administrator's next act; undefined if the person is erased or the administrator may not erase. */
export const nextAct = ({ isErased, requests }: DeletedUser, me: User): Exclude<ErasureAct, 'record'> | undefined => {
  if (isErased || !me.functions.includes('PERSON_ERASURE')) return undefined;
  const [last] = requests;
  if (last?.state !== 'waiting') return 'ask';
  return last.requesterId === me.id ? 'withdraw' : 'decide';
};

/** An administrator who may not manage the account's roles may not erase its person; withdrawing is always allowed. */
export const maySay = (act: ErasureAct, { roles }: DeletedUser, me: User): boolean =>
  act === 'withdraw' || mayManage(me.roles, roles);
