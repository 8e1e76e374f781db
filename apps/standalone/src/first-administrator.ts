import { randomBytes, randomUUID } from 'node:crypto';
import { emailClaim, openAccount } from '@hadcl/features/accounts/account/account.decisions';
import { roles } from '@hadcl/features/words/role';
import { machine } from '@hadcl/platform/serving/commands/may-call';
import type { House } from '@hadcl/platform/house/open-house';
import { hashPassword } from '@hadcl/platform/serving/sessions/passwords';

/** For `npm start` with an empty database. */
export const localAdministrator = 'admin@hadcl.example';

/**
 * Opens an administrator's account with a generated password, for a portal without an account that could open others;
 * null when the address already has an account.
 */
export const openAdministrator = async (
  { submitting, ownerOf, clock }: Pick<House, 'submitting' | 'ownerOf' | 'clock'>,
  email: string,
) => {
  if (await ownerOf('email', emailClaim(email))) return null;
  const [accountId, password] = [randomUUID(), `${randomBytes(9).toString('base64url')}-Aa1`];
  const passwordHash = await hashPassword(password);
  const body = {
    accountId,
    email,
    salutation: 'Mr',
    lastName: 'Administrator',
    firstName: 'System',
    chineseName: '',
    university: '',
    typeOfID: 'STAFF' as const,
    idNo: '',
    idValidity: null,
    effectiveDate: clock.today(),
    roles: [roles.admin],
    onSite: true,
    selfService: null,
    projects: [],
  };
  const rows = [{ kind: 'credential' as const, row: { accountId, passwordHash } }];
  const done = await submitting.submit({ decision: openAccount, body, by: machine, rows });
  // Another process may have opened it meanwhile.
  return 'answer' in done ? { email, password } : null;
};
