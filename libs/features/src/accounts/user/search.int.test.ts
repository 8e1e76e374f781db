import { expect, test } from '@jest/globals';
import { ann } from '@hadcl/kernel-testing/given';
import { labOf } from '@hadcl/platform/moving/projections/query-testing';
import { projectProjection } from '../../projects/project/project.projection.js';
import { accountProjection } from '../account/account.projection.js';
import { account } from '../account/account.stream.js';
import { loginHistoryProjection } from '../logins/login-history.projection.js';
import { userPage } from './user.queries.js';

const admin = { ...ann, codes: ['USER_MANAGEMENT'] };
const lab = labOf([accountProjection, projectProjection, loginHistoryProjection], { who: admin, today: '2027-03-10' });
const person = (accountId: string, lastName: string, firstName: string, chineseName = '') =>
  account.of(accountId).records('AccountOpened', {
    ...{ accountId, email: `${accountId}@hadcl.example`, salutation: 'Dr', lastName, firstName, chineseName },
    ...{ university: 'HKU', typeOfID: 'STAFF', idNo: '1', idValidity: null, effectiveDate: '2027-01-01' },
    ...{ roles: ['DUTY_OFFICER'], onSite: true, selfService: null, projects: [] },
  });

test('a person is found by their names in any order and writing, and % and _ are letters like any other', async () => {
  const ask = await lab([
    person('chan', 'Chan', 'Tai Man', '陳大文'),
    person('oneil', "O'Neil", 'Kay'),
    person('odd', '50% a_b', 'Test'),
    person('other', 'Lee', 'Ka Ho', '李家豪'),
  ]);
  const found = async (search: string) => {
    const { rows } = await ask(userPage, { search, status: 'ALL', sort: 'email', page: 0, size: 25 } as never);
    return rows.map(({ id }) => id);
  };
  for (const typed of ['Tai Man Chan', 'chan,tai man', 'Chan \u3000Tai', '陳大文', '大文陳', 'ＣＨＡＮ', 'chan@hadcl'])
    expect([typed, await found(typed)]).toEqual([typed, ['chan']]);
  expect(await found('O’Neil')).toEqual(['oneil']);
  for (const typed of ['50%', 'a_b']) expect([typed, await found(typed)]).toEqual([typed, ['odd']]);
  for (const typed of ['%', '_', 'Chan Ka']) expect(await found(typed)).toEqual(typed === 'Chan Ka' ? [] : ['odd']);
  expect(await found('  ')).toHaveLength(4);
});
