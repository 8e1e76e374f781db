import { researchers, roles } from '../accounts/role.contract.js';
import { secondFactorParameters } from './second-factor.contract.js';

const outside: readonly string[] = [...researchers, roles.workshop];
const staff = Object.values(roles).filter((role) => !outside.includes(role));

/**
 * Whether somebody with these roles must have a second factor, by what `mfa_required_roles` says (A29). By default every
 * role of the staff in production, and none elsewhere.
 */
export const mustHaveFactor = (own: readonly string[], required: string, production: boolean): boolean => {
  const byDefault = required === secondFactorParameters.requiredRoles.default;
  const must = byDefault ? (production ? staff : []) : required.split(',').map((role) => role.trim());
  return own.some((role) => must.includes(role));
};
