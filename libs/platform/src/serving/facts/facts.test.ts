import { factsFrom } from './facts.js';
import { sealsWith } from './seals.js';
import { sentencesOf } from './sentences.js';
import { zoneOf } from '../../log/clock/zone.js';

const seals = sealsWith(Buffer.alloc(32, 3));
const rows = new Map<string, number | string>([['low_rate_percent', 40]]);
const facts = factsFrom({
  zone: zoneOf('Asia/Hong_Kong'),
  seals,
  say: sentencesOf({ en: { 'too-late': 'Too late: {{when}} & gone.' } }),
  declared: [],
  parameters: () => rows,
});
const now = '2027-03-10T10:00:00+08:00';

/** Run under three time zones by test/zones.int.test.ts. */
test('a day of the lab is Hong Kong’s, whatever the zone of the server', () => {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(zone).toBe(process.env['TZ'] ?? zone);
  expect(facts.localOf('2027-03-09T17:30:00Z')).toEqual({ date: '2027-03-10', time: '01:30:00' });
  expect(facts.instantOf('2027-03-10', '20:00')).toBe('2027-03-10T20:00:00+08:00');
  expect(facts.daysBefore('2027-03-01', 1)).toBe('2027-02-28');
  expect(facts.isWorkingDay('2027-03-26')).toBe(false);
});

test('working days pass over weekends and the public holidays of Hong Kong [2.9.04]', () => {
  expect(['2027-03-12', '2027-03-13', '2027-03-14', '2027-03-15'].map(facts.isWorkingDay)).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(facts.isWorkingDay('2027-02-09')).toBe(false);
  expect(facts.workingDaysBefore('2027-03-10', 3)).toBe('2027-03-05');
  expect(facts.workingDaysBefore('2027-03-30', 1)).toBe('2027-03-25');
});

test('a row of the parameter table stands above the default, unless it is of another kind', () => {
  expect(facts.parameter({ code: 'low_rate_percent', default: 50 })).toBe(40);
  expect(facts.parameter({ code: 'low_rate_percent', default: '50' })).toBe('50');
  expect(facts.parameter({ code: 'login_max_attempts', default: 5 })).toBe(5);
});

test('a sealed token opens for its purpose only, until its seconds are over [2.2.6.06]', () => {
  const token = seals.seal('qr', { person: 'ann' }, 120, now);
  expect(facts.unseal('qr', token, now)).toEqual({ ok: true, payload: { person: 'ann' } });
  expect(facts.unseal('qr', token, '2027-03-10T10:02:00.001+08:00')).toEqual({
    ok: false,
    why: 'expired',
    payload: { person: 'ann' },
  });
  expect(seals.mark('door', 'ann')).toBe(seals.mark('door', 'ann'));
  expect(
    new Set(
      [
        ['door', 'ann'],
        ['door', 'bob'],
        ['link', 'ann'],
      ].map(([purpose, value]) => seals.mark(purpose!, value!)),
    ).size,
  ).toBe(3);
  for (const [purpose, text] of [
    ['link', token],
    ['qr', `${token}x`],
    ['qr', 'nonsense'],
    ['qr', `x${token}`],
  ] as const)
    expect(facts.unseal(purpose, text, now)).toEqual({ ok: false, why: 'broken' });
});

test('a photograph of a sealed token tells nothing, and a token of an earlier kind or one that was changed opens nothing', () => {
  const person = '0b5bd8d6-6ad7-4d7b-9a39-1d0d5b7f6a31';
  const payload = [person, '9a391d0d-6ad7-4d7b-9a39-1d0d5b7f6a31', '2027-03-10', 'lxyzabcd-0', 'C-27 "\u0001" 陳'];
  const token = seals.seal('qr', payload, 120, now);
  expect(facts.unseal('qr', token, now)).toEqual({ ok: true, payload });
  const shown = [token, Buffer.from(token, 'base64url').toString('latin1')].join();
  for (const clear of ['0b5bd8d6', 'C1vY1mrX', '2027', 'C-27', 'lxyz', Date.parse(now).toString(36).slice(0, 5)])
    expect(shown).not.toContain(clear);
  expect(seals.seal('qr', payload, 120, now)).not.toBe(token);
  for (let at = 0; at < token.length - 1; at++) {
    const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
    expect(facts.unseal('qr', changed, now)).toEqual({ ok: false, why: 'broken' });
  }
  const signedOnly = '["ann","p","2027-03-10","t"].lxyzabcd.wQ5cVbqf3xkQ0Ldm2qT1Zg';
  expect(facts.unseal('qr', signedOnly, now)).toEqual({ ok: false, why: 'broken' });
});

test('the code at the door is no larger than a picture of 41 squares, which is read at arm’s length', () => {
  const ids = ['0b5bd8d6-6ad7-4d7b-9a39-1d0d5b7f6a31', '9a391d0d-6ad7-4d7b-9a39-1d0d5b7f6a31'];
  const token = seals.seal('qr', [...ids, '2027-03-10', 'lxyzabcd-10'], 120, now);
  // The capacity of a version 6 QR code at the lowest error correction (ISO/IEC 18004).
  expect(token.length).toBeLessThanOrEqual(134);
});

test('a refusal is spoken as it is written, never as its code', () => {
  expect(facts.tell({ code: 'too-late', facts: { when: '<b>now</b>' } })).toBe('Too late: <b>now</b> & gone.');
  expect(() => facts.tell({ code: 'unknown', facts: {} })).toThrow('no sentence');
});
