/** The codes of the roles (A16). */
export const roles = {
  project: 'COL_RESEARCHER',
  selfService: 'SELF_RESEARCHER',
  workshop: 'WS_PARTICIPANT',
  officer: 'HADCL_OFFICER',
  duty: 'DUTY_OFFICER',
  pmoMember: 'PMO_MEMBER',
  pmoChair: 'PMO_CHAIR',
  admin: 'SYSTEM_ADMIN',
} as const;

export type Role = (typeof roles)[keyof typeof roles];

export const everybody: readonly string[] = Object.values(roles);
export const researchers: readonly string[] = [roles.project, roles.selfService];
export const pmo: readonly string[] = [roles.pmoMember, roles.pmoChair];
