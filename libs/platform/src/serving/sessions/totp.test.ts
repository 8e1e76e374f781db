import { codeAt, keyAddressOf, newSecret, stepOf } from './totp.js';

/** `12345678901234567890` in base32, the secret of the vectors in RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

// The vectors have eight digits; these are the last six.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %d s the code is that of RFC 6238', (seconds, code) => {
  expect(codeAt(secret, seconds * 1000)).toBe(code);
  expect(stepOf(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test('a code holds in its own 30 s and one step before and after, and says which step it is of', () => {
  const at = (seconds: number) => stepOf(secret, '287082', seconds * 1000);
  expect([0, 29, 30, 59, 60, 89, 90].map(at)).toEqual([1, 1, 1, 1, 1, 1, null]);
});

test.each(['', '28708', '2870820', 'abcdef', '28708²'])('%p is no code', (code) => {
  expect(stepOf(secret, code, 59_000)).toBeNull();
});

test('secrets have 160 bits, and an app is told all that it needs', () => {
  const [one, other] = [newSecret(), newSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
  const address = new URL(keyAddressOf(one, 'ann@hadcl.example'));
  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(address.pathname)).toContain('HADCL:ann@hadcl.example');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    issuer: 'HADCL',
    secret: one,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
