import { expect, test } from '@jest/globals';
import { replay } from '@hadcl/kernel/stream';
import { plainFacts } from '@hadcl/kernel-testing/given';
import { sentencesOf } from '@hadcl/platform/serving/facts/sentences';
import { messages } from '../../index.js';
import { unlockMail } from '../../sessions/password/unlock-mail.js';
import { atTheDoor, opened } from '../../sessions/session/session.examples.js';
import { accountMail } from './account-letter.contract.js';
import { account } from './account.stream.js';
import { firstPasswordMail, resetMail } from '../user/user-link.js';

const facts = { ...plainFacts, say: sentencesOf(messages)('en') };
const [, hostile] = opened({ lastName: '<b>Chan</b>', firstName: '" onload="x' });
const its = replay(account.of('ann'), [hostile]);
const secret = 'https://portal.example/resetPassword/secret';
const link = { id: 'm', accountId: 'ann', link: secret, until: '2027-03-11T02:00:00.000Z' };

const letters = {
  'a locked account': unlockMail(atTheDoor(), its, link.until, facts),
  'a new account': firstPasswordMail({ ...link, from: '2027-03-10' }, its, facts),
  'a reset': resetMail(link, its, facts),
};

test.each(Object.entries(letters))(
  'the letter of %s names its reader in text and HTML, leads to its link, and holds the address in neither [1.4.12 1.4.25 1.4.26]',
  (_, { row }) => {
    const { text, html = '', secret: sealed } = row as { text: string; html?: string; secret?: string };
    expect(text).toMatch(/^Dear Ms <b>Chan<\/b> " onload="x,\n\n/);
    expect(html).toContain('Dear Ms &lt;b&gt;Chan&lt;/b&gt; &quot; onload=&quot;x,');
    expect(text).toMatch(/password: \[link\]\n\nThe link works once, /);
    expect(html).toContain('<a href="[link]"');
    expect(text + html).not.toContain('secret');
    expect(sealed).toBe(secret);
    expect(text).toMatch(/please tell the data office\.\n\nQuestions\? [^]*Data Collaboration Laboratory\n$/);
  },
);

test('they say what has happened, and until when the link works by the lab’s clock', () => {
  expect(letters['a locked account'].row).toMatchObject({
    subject: 'Your account is locked',
    text: expect.stringMatching(/locked after 5 failed attempts[^]*until 11 Mar 2027 10:00\./),
  });
  expect(letters['a new account'].row).toMatchObject({
    text: expect.stringMatching(/from 10 Mar 2027\.[^]*until 11 Mar 2027 10:00\./),
  });
  expect(letters['a reset'].row).toMatchObject({
    text: expect.stringMatching(/logged out everywhere\.[^]*until 11 Mar 2027 10:00\./),
  });
});

test('a letter without a secret leads nowhere', () => {
  const { row } = accountMail(
    { id: 'm', accountId: 'ann', cause: 'c' },
    its,
    () => ({ subject: 's', paragraphs: ['p'] }),
    facts,
  );
  expect(row).not.toHaveProperty('secret');
  expect((row as { html?: string }).html).not.toContain('href');
});
