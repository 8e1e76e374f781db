import { given } from '@hadcl/kernel-testing/given';
import { roles } from '../../words/role.js';
import { functions } from '../../index.js';
import { mail } from './mail.stream.js';
import { recordSentAgain } from './mail.decisions.js';

const id = '8f14e45f-ceea-467f-9575-0e1d1f1b1a11';
const sentAgain = (sentAt: string) => mail.of(id).records('MailSentAgain', { mailId: id, sentAt });
const now = '2027-03-01T10:00:00+08:00';

test('who sends a letter again is kept, and it waits again by the same append (A31)', () => {
  given()
    .when(recordSentAgain, { id, barred: null })
    .recorded(sentAgain(now))
    .writes({ kind: 'mail-again', row: { id } })
    .answers({ message: 'mail-sent-again' });
  given(sentAgain('2027-03-01T09:58:00+08:00')).when(recordSentAgain, { id, barred: null }).recorded(sentAgain(now));
});

test('a second press within a minute sends no second letter, also where the first has left already', () => {
  given(sentAgain('2027-03-01T09:59:30+08:00'))
    .when(recordSentAgain, { id, barred: null })
    .refused('mail-just-sent')
    .leaves();
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
