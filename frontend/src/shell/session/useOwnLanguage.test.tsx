import { accountCalls } from '@hadcl/features/accounts/account/account.contract';
import { act } from '@testing-library/react';
import { useApi } from '../api/Api.js';
import { answering, renderScreen, someone } from '../testing.js';
import type { User } from './Session.js';
import { useOwnLanguage } from './useOwnLanguage.js';

function LoggedIn({ user }: { user: User }) {
  useOwnLanguage(user, useApi().send);
  return null;
}
const chosenBy = async (user: User) => {
  const { sentTo } = renderScreen(<LoggedIn user={user} />, { answers: [answering(accountCalls.chooseLanguage, {})] });
  await act(async () => {});
  return sentTo(accountCalls.chooseLanguage).map(({ input }) => input);
};
const atLogin = () => sessionStorage.setItem('language-chosen', 'en');

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('what was chosen at the login is recorded of whoever logs in from there, once', async () => {
  atLogin();
  expect(await chosenBy({ ...someone, language: null })).toEqual([{ language: 'en' }]);
  expect(await chosenBy({ ...someone, language: null })).toEqual([]);
});

test('it stands above what they chose before', async () => {
  atLogin();
  expect(await chosenBy({ ...someone, language: 'zh-Hant' })).toEqual([{ language: 'en' }]);
  expect(localStorage.getItem('language')).toBeNull();
});

test('whoever never chose one and reads English, and whose choice the page is in, has nothing recorded', async () => {
  expect(await chosenBy({ ...someone, language: null })).toEqual([]);
  expect(await chosenBy({ ...someone, language: 'en' })).toEqual([]);
  expect(await chosenBy(someone)).toEqual([]);
});
