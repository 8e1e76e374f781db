import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { given } from '@hadcl/kernel-testing/given';
import { at, codeOf, member, openLab, placed, team, visitOf, wed } from '../visits/attendance.examples.js';
import { scanCode } from './scan.decisions.js';
import { asTyped, doorCodeOf, typedCodeOf } from './typed-code.js';

const mark = (purpose: string, value: string) =>
  createHash('sha256')
    .update(purpose + value)
    .digest('hex');
const ann = { userId: 'ann', projectId: 'team', date: wed };
const people = [ann, { ...ann, userId: 'bob' }, { ...ann, projectId: 'other' }];
const shownAt = (time: string) => typedCodeOf(ann, at(time), mark);
/** What the desk sends when the code of 09:30 is typed at another time. */
const typedAt = (time: string) => ({
  token: 'K7PX 3MRT',
  typed: doorCodeOf(shownAt('09:30'), people, at(time), mark)!,
});
const now = (time: string) => ({ now: at(time), today: wed });
const ready = [openLab(), team(), member('ann'), placed('team', 1)];

test('a typed code is eight characters that nobody takes for others, of one person, project and minute (C17)', () => {
  const codes = Array.from({ length: 600 }, (_, i) => typedCodeOf({ ...ann, userId: `u-${i}` }, at('09:30'), mark));
  for (const code of codes) expect(code).toMatch(/^[34679A-HJKMNP-RT-Y]{8}$/);
  expect(new Set(codes).size).toBe(600);
  expect(shownAt('09:30:59')).toBe(shownAt('09:30'));
  expect(shownAt('09:31')).not.toBe(shownAt('09:30'));
});

test('it is read in any case, spacing and width, and nothing else is taken for one', () => {
  const written = [' k7px-3mrt ', 'K7PX 3MRT', 'Ｋ７ＰＸ　３ＭＲＴ', 'K7PX\u20113MRT', '\u200BK7PX\u00A03MRT'];
  expect(new Set(written.map(asTyped))).toEqual(new Set(['K7PX3MRT']));
  expect(['K7PX3MR', 'k3Jd9_qP-x7Lm2Vw8Z', 'https://x', '', '陳大文陳大文陳大'].map(asTyped)).toEqual(
    Array(5).fill(null),
  );
});

test('it is known among those who may have shown one, and nobody else’s', () => {
  expect(doorCodeOf(shownAt('09:30'), people, at('09:31:30'), mark)).toMatchObject(ann);
  expect(doorCodeOf(shownAt('09:30'), people.slice(1), at('09:30'), mark)).toBeNull();
  expect(doorCodeOf(shownAt('09:30'), people, at('09:41'), mark)).toBeNull();
  expect(doorCodeOf('ABCDEFGH', people, at('09:30'), mark)).toBeNull();
});

test('it signs in and out by the same rules as the QR code above it, for two minutes and no longer', () => {
  const { outcome } = given(...ready).when(scanCode, typedAt('09:31:50'), now('09:31:50'));
  expect(outcome.answer).toMatchObject({ isSignIn: true, repeated: false });
  given(...ready)
    .when(scanCode, typedAt('09:33'), now('09:33'))
    .refused('code-expired');
  given(openLab(), team(), member('ann')).when(scanCode, typedAt('09:30'), now('09:30')).refused('no-seat-reserved');
});

test('it works once, and not at all when the QR code above it has been used', () => {
  const visit = visitOf('ann');
  const used = [...ready, ...visit.came('09:30:05')];
  const again = typedAt('09:31:50');
  given(...used, visit.scanned(again.typed.tokenId, '09:30:05'))
    .when(scanCode, again, now('09:31:50'))
    .refused('code-used', { time: '09:30' });
  given(...used, visit.scanned(codeOf('ann').token, '09:30:05'))
    .when(scanCode, again, now('09:31:50'))
    .refused('code-used', { time: '09:30' });
});
