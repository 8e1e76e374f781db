import { given } from '@hadcl/kernel-testing/given';
import { beyond } from '@hadcl/kernel/text/limits';
import { roles } from '../../words/role.js';
import { admin, application, byRoot, editing, holder } from './user.examples.js';
import { userWrites } from './user.contract.js';
import { reviseUser } from './user.decisions.js';
import { userMessages as english, userScreen as englishScreen } from './user.messages.en.js';
import { userMessages as chinese, userScreen as chineseScreen } from './user.messages.zh-Hant.js';

const most = { lastName: 100, firstName: 100, email: 100, idNo: 20, appNumSelfService: 60, appNoSelfService: 10 };

test.each(Object.entries({ ...most, dateQuota: 5 }))(
  '%s has at most %d characters, in Create and in Edit [1.5.20 1.5.22 1.5.34 1.5.35 1.5.37 1.5.48]',
  (path, max) => {
    for (const { limits } of [userWrites.createUser, userWrites.editUser]) {
      expect(beyond(limits, { [path]: 'x'.repeat(max) })).toEqual([]);
      expect(beyond(limits, { [path]: 'x'.repeat(max + 1) })).toEqual([{ path, of: 'characters', max }]);
    }
  },
);

test('a number of an application that is sent as a number is no longer than one that is sent as a text [1.5.35]', () => {
  const tooLong = { path: 'appNoSelfService', of: 'characters', max: 10 };
  expect(beyond(userWrites.createUser.limits, { appNoSelfService: 12345678901 })).toEqual([tooLong]);
});

test('Edit asks for what an application needs, as Create does [1.5.58]', () => {
  const asked = ['appNumSelfService', 'dateQuota', 'accessStartDate', 'expiryDateSelfService', 'portalAccessEndDate'];
  const empty = Object.fromEntries(Object.keys(application).map((name) => [name, null]));
  const { refusal } = given(admin, holder('ann', [roles.workshop])).when(
    reviseUser,
    editing('ann', [roles.selfService], empty),
    byRoot,
  ).outcome;
  expect([refusal!, ...refusal!.others].map(({ path, code }) => [path, code])).toEqual(
    asked.map((path) => [path, 'field-required']),
  );
});

/** The field of each label in the message that a field is required. */
const labels = {
  'label-ref-num': 'appNumSelfService',
  'label-date-quota': 'dateQuota',
  'label-access-start': 'accessStartDate',
  'label-access-end': 'expiryDateSelfService',
  'label-expiry': 'expiryDateCollaborate',
  'label-portal-end': 'portalAccessEndDate',
  'label-project': 'project',
} as const;

test.each([
  ['English', english, englishScreen],
  ['Chinese', chinese, chineseScreen],
] as const)('in %s a field that is required is called as its label calls it [1.8.31]', (_, said, screen) => {
  const pairs = Object.entries(labels) as [keyof typeof labels, (typeof labels)[keyof typeof labels]][];
  for (const [sentence, field] of pairs) expect([sentence, said[sentence]]).toEqual([sentence, screen[field]]);
});
