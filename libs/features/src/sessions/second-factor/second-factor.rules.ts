import { everybody, roles } from '../../words/role.js';
import { rolesNamed } from '../../information/settings/parameter-catalogue.contract.js';
import { secondFactorParameters } from './second-factor.contract.js';

const isRole = (word: string) => everybody.includes(word);

/**
 * The roles that must have a second factor, by what `mfa_required_roles` says (A29, A34): by default every role in
 * production, and none elsewhere. In production administrators always must. A value that no list of roles can be opens
 * nothing: then all of them must.
 */
export const rolesWithFactor = (value: string, production: boolean): readonly string[] => {
  if (value === secondFactorParameters.requiredRoles.default) return production ? everybody : [];
  const said = rolesNamed(value);
  if (!said.every(isRole)) return everybody;
  return production && !said.includes(roles.admin) ? [...said, roles.admin] : said;
};

/** Whether somebody with these roles must have a second factor. */
export const mustHaveFactor = (own: readonly string[], required: readonly string[]): boolean =>
  own.some((role) => required.includes(role));
