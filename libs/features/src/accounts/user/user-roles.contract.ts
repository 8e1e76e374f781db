import { roles } from '../../words/role.js';

const { project, selfService, workshop, officer, duty, pmoMember, pmoChair, admin } = roles;

/**
 * The roles that a holder of each role may give and take, in the dialog and by call (A16). A role that is not listed
 * may assign none.
 */
const mayAssign: Readonly<Record<string, readonly string[]>> = {
  [officer]: [officer, duty, selfService, project, workshop],
  [duty]: [duty, selfService, project, workshop],
  [admin]: [admin, officer, duty, pmoMember, pmoChair, selfService, project, workshop],
};
/** Roles that cannot be given to a new account, only in the Edit dialog. */
const notAtOnce: readonly string[] = [pmoChair];

/** The roles that somebody with the roles `own` may assign: to a new account, or to an existing one (`kept`). */
export const assignableBy = (own: readonly string[], to: 'new' | 'kept'): ReadonlySet<string> =>
  new Set(own.flatMap((role) => mayAssign[role] ?? []).filter((role) => to === 'kept' || !notAtOnce.includes(role)));

/**
 * True if somebody with the roles `own` may edit, lock, reset or delete an account with the roles of the second
 * argument.
 */
export const mayManage = (own: readonly string[], its: readonly string[]): boolean => {
  const assignable = assignableBy(own, 'kept');
  return its.every((role) => assignable.has(role));
};

const outside: readonly string[] = [selfService, project, workshop];
const inside: readonly string[] = [officer, pmoMember, pmoChair, duty];

/** Why these roles cannot be combined; undefined if they can. */
export const rolesFault = (chosen: readonly string[]): 'no-role' | 'admin-alone' | 'outside-with-staff' | undefined => {
  if (chosen.length === 0) return 'no-role';
  if (chosen.includes(admin)) return chosen.length > 1 ? 'admin-alone' : undefined;
  const mixed = chosen.some((role) => outside.includes(role)) && chosen.some((role) => inside.includes(role));
  return mixed ? 'outside-with-staff' : undefined;
};

/** The flag of each role in the payload of the specification. */
export const roleFlags = {
  isSelfService: selfService,
  isCollaborate: project,
  isHADCL: officer,
  isPMOMember: pmoMember,
  isPMOChair: pmoChair,
  isSystemAM: admin,
  isDutyOfficer: duty,
  isWSParticipant: workshop,
} as const;
