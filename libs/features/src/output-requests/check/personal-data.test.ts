import { expect, test } from '@jest/globals';
import { isIdentityCard, personalIn } from './personal-data.contract.js';

test.each([
  ['A', '123456', '3', true],
  ['A', '123456', '4', false],
  ['AB', '987654', '3', true],
  ['G', '123456', 'A', true],
])('the check digit of %s%s(%s): %p', (letters, digits, check, right) => {
  expect(isIdentityCard(letters, digits, check)).toBe(right);
});

test.each([
  ['hkid', 'A123456(3)', 'identity-card'],
  ['remark', 'see A1234563 again', 'identity-card'],
  ['remark', 'ａ１２３４５６（３）', 'identity-card'],
  ['remark', 'A123456(4)', undefined],
  ['remark', 'XA123456(3)1', undefined],
  ['remark', 'chan@ha.example.hk', 'email'],
  ['remark', '9123 4567', 'phone'],
  ['remark', '+852 91234567', 'phone'],
  ['mobile', '91234567', 'phone'],
  ['total_days', '91234567', undefined],
  ['date_of_birth', '1990-03-12', 'birth-date'],
  ['出生日期', '1990年3月12日', 'birth-date'],
  ['dob', '12 Mar 1990', 'birth-date'],
  ['birth_year', '1990', undefined],
  ['admitted', '1990-03-12', undefined],
])('in the column %s, %j is %p', (name, cell, rule) => {
  expect(personalIn(name, cell)).toBe(rule);
});

test('a long cell is looked through once, not from each of its signs', () => {
  const long = 'a'.repeat(20_000_000);
  // From each of its signs this would take days.
  expect(personalIn('note', `${long}@`)).toBeUndefined();
  expect(personalIn('note', `${long}@example.org`)).toBe('email');
});
