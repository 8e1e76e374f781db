import { userWrites } from '@hadcl/features/accounts/user/user.contract';
import { houseUnderTest, type HouseUnderTest } from './house-under-test.js';
import { saved, tokenIn, usersOf, written } from './support/users.js';

let lab: HouseUnderTest;
beforeAll(async () => {
  lab = await houseUnderTest({ clock: '2035-03-14T10:00:00+08:00' });
}, 90_000);
afterAll(() => lab.close());

test('an e-mail address is one address in every writing: nobody has a second account by it, and its person logs in with each (A36)', async () => {
  const officer = await lab.visitor('HADCL_OFFICER');
  const users = usersOf(lab, officer);
  const email = 'kay.lee@test.example';
  await saved(officer.call(userWrites.createUser, written({ email: '\u212Aay.Lee＠test.example\u00A0' })));
  const { id } = (await users.rowOf('Kay.Lee@test.example'))!;
  for (const again of [email, 'KAY.LEE@TEST.EXAMPLE', '\uFEFFkay.lee@test.example', 'ｋay.lee@test.example'])
    expect(await officer.call(userWrites.createUser, written({ email: again }))).toMatchObject({
      status: 409,
      body: { fields: { email: expect.any(String) } },
    });
  expect(await officer.call(userWrites.createUser, written({ email: 'kay\u00AD.lee@test.example' }))).toMatchObject({
    status: 422,
    body: { fields: { email: 'This address holds a sign that nobody sees (U+00AD). Please type it by hand.' } },
  });
  const [letter] = await users.lettersTo(id);
  await users.choose(tokenIn(letter!.text), 'Lab-Night-2035');
  for (const typed of [email, 'KAY.LEE@test.example', '\u200Bkay.lee@test.example', 'kay.lee＠test.example'])
    expect([typed, (await users.attempt(typed, 'Lab-Night-2035')).status]).toEqual([typed, 200]);
  expect((await users.attempt('k\u0430y.lee@test.example', 'Lab-Night-2035')).status).toBe(401);
});
