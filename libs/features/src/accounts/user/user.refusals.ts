import { LastChange } from '@hadcl/kernel/refusing/last-change';
import { refusals } from '@hadcl/kernel/refusing/refused';
import { z } from 'zod';

/** Refusals of the act itself, independent of the input. */
const acts = {
  'no-such-user': {},
  'role-not-assignable': {},
  'user-not-manageable': {},
  'user-changed': { changed: LastChange },
  'user-just-reset': {},
};
const own = { 'own-deletion': {}, 'own-deactivation': {}, 'own-lock': {}, 'own-role': {} };
/** Faults of the input, each reported at its field. */
const faults = {
  'last-name-required': {},
  'first-name-required': {},
  'email-required': {},
  'email-invalid': {},
  /** `sign` is written as `U+200B`. */
  'email-hidden-sign': { sign: z.string() },
  'email-fixed': {},
  'effective-date-required': {},
  'effective-date-invalid': {},
  'effective-date-too-early': {},
  'date-invalid': {},
  'dates-reversed': {},
  'field-required': { field: z.string() },
  'quota-not-a-number': {},
  'quota-out-of-range': {},
  'roles-required': {},
  'admin-alone': {},
  'outside-with-staff': {},
  'projects-required': {},
  'no-such-user-project': {},
  'project-repeated': { refNum: z.string() },
};
/** Values that must be unique: the e-mail of an account, the ref. no. of a project or application. */
const claimed = { 'email-taken': {}, 'ref-num-taken': {} };
const kinds = {
  'no-such-user': 'missing',
  'role-not-assignable': 'forbidden',
  'user-not-manageable': 'forbidden',
  'user-changed': 'conflict',
  'email-taken': 'conflict',
  'ref-num-taken': 'conflict',
} as const;

export const userRefused = refusals({ ...acts, ...own, ...faults, ...claimed }, kinds);
/** Why the details of an account are not shown. */
export const userNotShown = refusals(
  { 'no-such-user': {}, 'user-not-manageable': {} },
  { 'no-such-user': 'missing', 'user-not-manageable': 'forbidden' },
);
