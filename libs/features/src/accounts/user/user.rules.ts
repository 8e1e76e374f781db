import type { Facts } from '@hadcl/kernel/decision';
import { fieldsOf } from '@hadcl/kernel/refusing/refuse-all';
import { hiddenSignIn, plainForm } from '@hadcl/kernel/text/normal-form';
import type { Refused } from '@hadcl/kernel/refusing/refused';
import { z } from 'zod';
import { projectAccess, type Access } from '../../projects/access/project-access.stream.js';
import { roles } from '../../words/role.js';
import { mostOfEmail, rolesField, userWrites } from './user.contract.js';
import { userRefused } from './user.refusals.js';
import { rolesFault } from './user-roles.contract.js';
import {
  chosenRoles,
  writtenDate,
  isUsed,
  writtenText,
  type WrittenProject,
  type UserFields,
  type WrittenValue,
} from './user.written.js';

type Row = WrittenProject;
type Fault = Refused | false | null | undefined;
type Around = {
  readonly access: (projectId: string) => Access;
  /** Ids of the projects that the account already has. They are kept even if the project was deleted since. */
  readonly has: readonly string[];
  readonly say: Facts['say'];
};

/** Create and Edit have the same fields, so these paths are valid for both. */
const at = fieldsOf(userWrites.createUser);
const earliestEffective = '2018-01-01';
const [fewestDays, mostDays] = [1, 5];

const isEmail = (text: string) => z.email().max(mostOfEmail).safeParse(text).success;

/** Faults of the e-mail of a new account. The claim checks that it is unique. */
export const emailFaults = (email: WrittenValue): readonly Fault[] => {
  const text = writtenText(email);
  if (text === '') return [at('email', userRefused('email-required', {}))];
  const sign = hiddenSignIn(text);
  if (sign) return [at('email', userRefused('email-hidden-sign', { sign }))];
  return [!isEmail(plainForm(text)) && at('email', userRefused('email-invalid', {}))];
};

const effectiveDateFault = (written: WrittenValue) => {
  if (writtenText(written) === '') return userRefused('effective-date-required', {});
  const date = writtenDate(written);
  if (date === null) return userRefused('effective-date-invalid', {});
  return date < earliestEffective && userRefused('effective-date-too-early', {});
};

const personFaults = (fields: UserFields): readonly Fault[] => {
  const effective = effectiveDateFault(fields.effectiveDate);
  const wrongValidity =
    !fields.isPermanent && writtenText(fields.idValidity) !== '' && writtenDate(fields.idValidity) === null;
  return [
    writtenText(fields.lastName) === '' && at('lastName', userRefused('last-name-required', {})),
    writtenText(fields.firstName) === '' && at('firstName', userRefused('first-name-required', {})),
    wrongValidity && at('idValidity', userRefused('date-invalid', {})),
    effective && at('effectiveDate', effective),
  ];
};

const roleFaultCodes = {
  'no-role': 'roles-required',
  'admin-alone': 'admin-alone',
  'outside-with-staff': 'outside-with-staff',
} as const;
const roleFaults = (chosen: readonly string[]): readonly Fault[] => {
  const fault = rolesFault(chosen);
  return fault ? [at(rolesField, userRefused(roleFaultCodes[fault], {}))] : [];
};

type Named<P> = { readonly path: P; readonly written: WrittenValue; readonly label: string };
/** Each date must be present, valid, and not earlier than the one before it in the list. */
const periodFaults = <P extends Parameters<typeof at>[0]>(dates: readonly Named<P>[]): readonly Fault[] =>
  dates.map(({ path, written, label }, i) => {
    if (writtenText(written) === '') return at(path, userRefused('field-required', { field: label }));
    const [date, before] = [writtenDate(written), i > 0 ? writtenDate(dates[i - 1]!.written) : null];
    if (date === null) return at(path, userRefused('date-invalid', {}));
    return before !== null && date < before && at(path, userRefused('dates-reversed', {}));
  });

const quotaFault = (written: WrittenValue, label: string) => {
  const text = writtenText(written);
  if (text === '') return userRefused('field-required', { field: label });
  if (!/^[+-]?\d+$/.test(text)) return userRefused('quota-not-a-number', {});
  const days = Number(text);
  return (days < fewestDays || days > mostDays) && userRefused('quota-out-of-range', {});
};

const selfServiceFaults = (fields: UserFields, { say }: Around): readonly Fault[] => {
  const noRefNum = writtenText(fields.appNumSelfService) === '';
  const quota = quotaFault(fields.dateQuota, say('label-date-quota', {}));
  return [
    noRefNum && at('appNumSelfService', userRefused('field-required', { field: say('label-ref-num', {}) })),
    quota && at('dateQuota', quota),
    ...periodFaults([
      { path: 'accessStartDate', written: fields.accessStartDate, label: say('label-access-start', {}) },
      { path: 'expiryDateSelfService', written: fields.expiryDateSelfService, label: say('label-access-end', {}) },
      { path: 'portalAccessEndDate', written: fields.portalAccessEndDate, label: say('label-portal-end', {}) },
    ]),
  ];
};

/** True for a collaboration project that exists and was not deleted. */
export const isGoingOn = (access: Access): boolean => access.status === 'collaboration' && !access.isEnded;

/** A row must name an existing collaboration project that no earlier row names. */
const projectFault = (row: Row, before: readonly Row[], { access, has, say }: Around) => {
  const projectId = writtenText(row.projectId);
  if (projectId === '') return userRefused('field-required', { field: say('label-project', {}) });
  const granted = access(projectId);
  if (!has.includes(projectId) && !isGoingOn(granted)) return userRefused('no-such-user-project', {});
  const repeated = before.some((one) => writtenText(one.projectId) === projectId);
  return repeated && userRefused('project-repeated', { refNum: granted.status === 'none' ? '' : granted.refNum });
};

const rowFaults = (row: Row, i: number, before: readonly Row[], around: Around): readonly Fault[] => {
  const { say } = around;
  const fault = projectFault(row, before, around);
  return [
    fault && at(`projects.${i}.projectId`, fault),
    ...periodFaults([
      {
        path: `projects.${i}.accessStartDate` as const,
        written: row.accessStartDate,
        label: say('label-access-start', {}),
      },
      {
        path: `projects.${i}.expiryDateCollaborate` as const,
        written: row.expiryDateCollaborate,
        label: say('label-expiry', {}),
      },
      {
        path: `projects.${i}.portalAccessEndDate` as const,
        written: row.portalAccessEndDate,
        label: say('label-portal-end', {}),
      },
    ]),
  ];
};

const projectFaults = (rows: readonly Row[], around: Around): readonly Fault[] => {
  const keepsDeleted = around.has.some((projectId) => !isGoingOn(around.access(projectId)));
  if (!rows.some(isUsed) && !keepsDeleted) return [at('projects', userRefused('projects-required', {}))];
  return rows.flatMap((row, i) => (isUsed(row) ? rowFaults(row, i, rows.slice(0, i), around) : []));
};

/** All faults of the input, each at its field. The block of a role is checked only if the role is ticked. */
export const userFaults = (fields: UserFields, around: Around): readonly Fault[] => {
  const chosen = chosenRoles(fields);
  return [
    ...personFaults(fields),
    ...roleFaults(chosen),
    ...(chosen.includes(roles.selfService) ? selfServiceFaults(fields, around) : []),
    ...(chosen.includes(roles.project) ? projectFaults(fields.projects, around) : []),
  ];
};

/** The streams of the projects that the rows name. */
export const namedProjects = (rows: readonly Row[]) =>
  [...new Set(rows.map(({ projectId }) => writtenText(projectId)))].filter(Boolean).map((id) => projectAccess.of(id));
