import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Input } from '@hadcl/kernel/call';
import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import { userReads, userWrites, type UserDetail } from '@hadcl/features/accounts/user/user.contract';
import { passwordCalls } from '@hadcl/features/sessions/password/password.contract';
import { password, portalAddress, type HouseUnderTest, type Visitor } from '../house-under-test.js';
import { attempt as attemptAt } from './logins.js';

export type Create = Input<typeof userWrites.createUser>;
/** Input for a new user, by default a HADCL officer. */
export const written = (more: Partial<Create> = {}) =>
  ({
    salutation: 'Dr',
    lastName: 'Ho',
    firstName: 'M*',
    email: `${randomUUID()}@hadcl.example`,
    typeOfID: 'STAFF',
    idNo: 'S-77',
    idValidity: '2036-01-31',
    effectiveDate: '2035-03-01',
    isHADCL: true,
    ...more,
  }) as Create;
export const period = { accessStartDate: '2035-02-01', portalAccessEndDate: '2035-09-30' };
export const selfService = (more: Partial<Create> = {}) =>
  written({
    isHADCL: false,
    isSelfService: true,
    appNumSelfService: `SS-${randomUUID().slice(0, 8)}`,
    appNoSelfService: 'A-1',
    dateQuota: 3,
    expiryDateSelfService: '2035-06-30',
    ...period,
    adminTasks: [{ code: 'WAT_VIDEO' }],
    is_FRS_SIG: true,
    ...more,
  });
export const row = (projectId: string, more: object = {}) =>
  ({ projectId, expiryDateCollaborate: '2035-06-30', ...period, ...more }) as Create['projects'][number];
export const researcher = (projects: Create['projects'], more: Partial<Create> = {}) =>
  written({ isHADCL: false, isCollaborate: true, projects, ...more });

/** The input that the edit dialog would send for a user's detail. */
export const asEdited = ({ user, adminTasks, projects, lockStatus }: UserDetail, more: object = {}) => ({
  ...user,
  adminTasks,
  projects,
  lockStatus: lockStatus === 'L' ? ('L' as const) : null,
  ...more,
});
export const saved = async (answer: Promise<{ status: number; body: unknown }>) =>
  expect(await answer).toMatchObject({ status: 200, body: { message: 'Saved successfully!' } });
export const tokenIn = (text: string) => new RegExp(`${portalAddress}/resetPassword/([\\w-]{43})\\n`).exec(text)![1]!;
export const isLive = async (visitor: Visitor) => (await visitor.call(accountCalls.currentUser, {})).status === 200;

/** Acts on accounts, by default as this administrator. */
export const usersOf = (lab: Pick<HouseUnderTest, 'address' | 'nobody'>, admin: Visitor) => {
  const rowOf = async (email: string, by = admin) => {
    const { body } = await by.call(userReads.userPage, {
      status: 'ALL',
      search: email,
      sort: 'email',
      page: 0,
      size: 5,
    });
    return body.rows.find((one) => one.email === email);
  };
  const made = async (body: Create, by = admin) => {
    await saved(by.call(userWrites.createUser, body));
    return (await rowOf(String(body.email)))!.id;
  };
  const detailOf = async (userId: string, by = admin) => (await by.call(userReads.userDetail, { userId })).body;
  const edit = async (userId: string, more: object = {}, by = admin) =>
    by.call(userWrites.editUser, asEdited(await detailOf(userId), more) as Input<typeof userWrites.editUser>);
  const lettersTo = async (accountId: string) => {
    const letters = (await (await fetch(`${lab.address}/dev/mail`)).json()) as {
      personId: string;
      subject: string;
      text: string;
    }[];
    return letters.filter(({ personId }) => personId === accountId);
  };
  const choose = (token: string, newPassword: string) =>
    lab.nobody.call(passwordCalls.resetPassword, { token, password: { newPassword, confirmPassword: newPassword } });
  const attempt = (email: string, its = password) => attemptAt(lab, email, its);
  return { rowOf, made, detailOf, edit, lettersTo, choose, attempt };
};
