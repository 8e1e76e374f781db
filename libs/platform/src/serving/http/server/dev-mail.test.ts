import { devMailPage, type AddressedMail } from './dev-mail.js';

const letter: AddressedMail = {
  ...{ id: 'm', personId: 'p-1', to: 'ann@hadcl.example', subject: 'Hello <script>', text: 'Dear <b>Ann</b>' },
  ...{ html: '<p>Dear Ann</p>', writtenAt: '2027-03-10T10:15:07.123+08:00' },
  ...{ sentAt: null, failedAt: null, failure: null, state: 'WAITING' as const },
};

test('the letters are shown as they are read, the newest open, in the lab’s time, and no text of theirs is markup', () => {
  const page = devMailPage([letter, { ...letter, to: null, html: null, failure: '451 <later>' }]);
  expect(page).not.toMatch(/<script|<b>/);
  expect(page).toContain('<p>Dear Ann</p>');
  expect(page).toContain('Dear &lt;b&gt;Ann&lt;/b&gt;');
  expect([...page.matchAll(/<time>(.*?)<\/time>/g)].map(([, at]) => at)).toEqual(Array(2).fill('2027-03-10 10:15:07'));
  expect(page.match(/<details open>/g)).toHaveLength(1);
  expect([...page.matchAll(/class="(to|state)">(.*?)</g)].map(([, , said]) => said)).toEqual([
    ...['ann@hadcl.example', 'waiting', 'p-1', 'tried again: 451 &lt;later&gt;'],
  ]);
});

test('it says what became of each, and when there is none', () => {
  const stateOf = (its: Partial<AddressedMail>) =>
    /class="state">(.*?)</.exec(devMailPage([{ ...letter, ...its }]))![1];
  expect(stateOf({ sentAt: '2027-03-10T10:16:00+08:00' })).toBe('sent 2027-03-10 10:16:00');
  expect(stateOf({ failedAt: '2027-03-10T10:16:00+08:00', failure: '550 no' })).toBe('given up: 550 no');
  const undone = { failedAt: '2027-03-10T10:16:00+08:00', failure: 'Undone.', state: 'WITHDRAWN' } as const;
  expect(stateOf(undone)).toBe('taken back: Undone.');
  expect(devMailPage([])).toContain('No letter has been written yet.');
});
