import { createSecretKey } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { Tokens } from './sessions.js';

const key = Buffer.alloc(32, 'a key of this test');
const library = new JwtService({ secret: createSecretKey(key), signOptions: { algorithm: 'HS256' } });
const at = 1_900_000_000_000;
const claims = { sid: 's-1', sub: 'a-1', iat: at / 1000, exp: at / 1000 + 60 };
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a library of the trade reads our tokens, and we read its', () => {
  const tokens = new Tokens(key, () => at);
  const { token, expiresAt } = tokens.sign('s-1', 'a-1', 1, 15);
  expect(library.verify(token, { clockTimestamp: at / 1000 })).toEqual({ ...claims, expiredTime: 15 });
  expect(expiresAt).toBe(new Date(at + 60_000).toISOString());
  const named = { sessionId: 's-1', accountId: 'a-1', until: at + 60_000 };
  expect(tokens.sessionOf(token)).toEqual(named);
  expect(tokens.sessionOf(library.sign(claims))).toEqual(named);
});

test('a token ends with its time, whether it was read before or not', () => {
  let now = at;
  const [reader, other] = [new Tokens(key, () => now), new Tokens(key, () => now)];
  const { token } = reader.sign('s-1', 'a-1', 1, 15);
  expect(reader.sessionOf(token)).not.toBeNull();
  now += 59_999;
  expect(reader.sessionOf(token)).not.toBeNull();
  now += 1;
  expect([reader.sessionOf(token), other.sessionOf(token)]).toEqual([null, null]);
});

const { token } = new Tokens(key, () => at).sign('s-1', 'a-1', 1, 15);
const [header, payload, signature] = token.split('.') as [string, string, string];
test.each([
  ['signed by another key', new Tokens(Buffer.alloc(32, 'another'), () => at).sign('s-1', 'a-1', 1, 15).token],
  ['signed by another algorithm', library.sign(claims, { algorithm: 'HS512' })],
  ['that says it is not signed', `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.`],
  ['with another header, signed by the key', library.sign(claims, { header: { alg: 'HS256', typ: 'JWT', kid: 'x' } })],
  ['of another person', `${header}.${encoded({ ...claims, sub: 'a-2' })}.${signature}`],
  ['whose signature is spelled otherwise', `${token}=`],
  ['whose signature is cut', token.slice(0, -1)],
  ['without a signature', `${header}.${payload}`],
  ['with a part more', `${token}.x`],
  ['that is none', 'x'],
  ['that is empty', ''],
])('a token %s is not read', (_, wrong) => {
  expect(new Tokens(key, () => at).sessionOf(wrong)).toBeNull();
});
