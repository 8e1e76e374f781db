import { given } from '@hadcl/kernel-testing/given';
import { roles } from '../accounts/role.contract.js';
import { functions } from '../index.js';
import { mail } from './mail.stream.js';
import { recordSentAgain } from './mail.decisions.js';

const id = '8f14e45f-ceea-467f-9575-0e1d1f1b1a11';
const sentAgain = mail.of(id).records('MailSentAgain', { mailId: id });

test('who sends a letter again is kept, and it waits again by the same append (A31)', () => {
  given()
    .when(recordSentAgain, { id, barred: null })
    .recorded(sentAgain)
    .writes({ kind: 'mail-again', row: { id } })
    .answers({ message: 'mail-sent-again' });
  given(sentAgain).when(recordSentAgain, { id, barred: null }).recorded(sentAgain);
});

test.each(['mail-on-its-way', 'mail-had-link', 'mail-withdrawn'] as const)(
  'a letter that is barred by %s is not sent again',
  (barred) => {
    given().when(recordSentAgain, { id, barred }).refused(barred).leaves();
  },
);

test('the mail log is held by HADCL officers and system administrators alone, and leads to its screen (A31)', () => {
  expect(functions.find(({ code }) => code === 'MAIL_LOG')).toMatchObject({
    path: '/mail-log',
    roles: [roles.officer, roles.admin],
    readers: [],
  });
});
