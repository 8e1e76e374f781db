import { roles } from '../../words/role.js';

const { project, selfService, workshop, officer, duty, pmoMember, pmoChair, admin } = roles;

/** The roles that a holder of each may give and take, by dialog and by call (A16); any other role may assign none. */
const mayAssign: Readonly<Record<string, readonly string[]>> = {
  [officer]: [officer, duty, selfService, project, workshop],
  [duty]: [duty, selfService, project, workshop],
  [admin]: [admin, officer, duty, pmoMember, pmoChair, selfService, project, workshop],
};
/** Roles that only the Edit dialog gives, whoever asks. */
const notAtOnce: readonly string[] = [pmoChair];

/** What somebody with these roles may assign to a new account, or to one that there is. */
export const assignableBy = (own: readonly string[], to: 'new' | 'kept'): ReadonlySet<string> =>
  new Set(own.flatMap((role) => mayAssign[role] ?? []).filter((role) => to === 'kept' || !notAtOnce.includes(role)));

/** Whether somebody with these roles may edit, lock, reset or delete an account with those. */
export const mayManage = (own: readonly string[], its: readonly string[]): boolean => {
  const assignable = assignableBy(own, 'kept');
  return its.every((role) => assignable.has(role));
};

const outside: readonly string[] = [selfService, project, workshop];
const inside: readonly string[] = [officer, pmoMember, pmoChair, duty];

/** Why these roles cannot be held together; undefined where they can. */
export const rolesFault = (chosen: readonly string[]): 'no-role' | 'admin-alone' | 'outside-with-staff' | undefined => {
  if (chosen.length === 0) return 'no-role';
  if (chosen.includes(admin)) return chosen.length > 1 ? 'admin-alone' : undefined;
  const mixed = chosen.some((role) => outside.includes(role)) && chosen.some((role) => inside.includes(role));
  return mixed ? 'outside-with-staff' : undefined;
};

/** The flag of each role in the documented payload. */
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
