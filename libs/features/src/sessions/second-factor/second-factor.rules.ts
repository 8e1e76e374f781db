import { everybody, roles } from '../../words/role.js';
import { rolesNamed } from '../../information/settings/parameter-catalogue.contract.js';
import { secondFactorParameters } from './second-factor.contract.js';

const isRole = (word: string) => everybody.includes(word);

/**
 * The roles that must have a second factor, from the value of `mfa_required_roles` (A29, A34). The default means all
 * roles in production and none elsewhere. In production administrators are always included. An invalid value means all
 * roles, so that a typing error does not weaken the login.
 */
export const rolesWithFactor = (value: string, production: boolean): readonly string[] => {
  if (value === secondFactorParameters.requiredRoles.default) return production ? everybody : [];
  const said = rolesNamed(value);
  if (!said.every(isRole)) return everybody;
  return production && !said.includes(roles.admin) ? [...said, roles.admin] : said;
};

/** True if somebody with the roles `own` must have a second factor. */
export const mustHaveFactor = (own: readonly string[], required: readonly string[]): boolean =>
  own.some((role) => required.includes(role));
