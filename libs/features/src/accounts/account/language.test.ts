import { given } from '@hadcl/kernel-testing/given';
import { chooseLanguage } from './account.decisions.js';
import { account } from './account.stream.js';
import { roles } from '../../words/role.js';
import { holder } from '../user/user.examples.js';

const bob = holder('bob', [roles.duty]);
const chosen = account.of('bob').records('LanguageChosen', { accountId: 'bob', language: 'zh-Hant' });
const byBob = { by: { userId: 'bob', sessionId: 's', roles: [], codes: [], address: '', userAgent: '' } };

test('a person chooses the language that they are written to in, and once is enough', () => {
  given(bob).when(chooseLanguage, { language: 'zh-Hant' }, byBob).recorded(chosen).answers({});
  given(bob, chosen).when(chooseLanguage, { language: 'zh-Hant' }, byBob).recorded();
  given(bob, chosen)
    .when(chooseLanguage, { language: 'en' }, byBob)
    .recorded(account.of('bob').records('LanguageChosen', { accountId: 'bob', language: 'en' }));
});

test('an account that is gone chooses nothing', () => {
  const deleted = account.of('bob').records('AccountDeleted', { accountId: 'bob', email: 'bob@hadcl.example' });
  given(bob, deleted).when(chooseLanguage, { language: 'zh-Hant' }, byBob).recorded();
});
