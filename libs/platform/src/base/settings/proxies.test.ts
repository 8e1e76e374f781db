import { spokenFor, trustedProxies } from './proxies.js';

const trusts = trustedProxies.parse('10.0.0.4, 10.1.0.0/16,fd00::/8');

test('addresses and ranges are trusted, whichever way they are written, and no others', () => {
  for (const one of ['10.0.0.4', '::ffff:10.0.0.4', '10.1.200.3', 'fd12::1'])
    expect([one, trusts(one)]).toEqual([one, true]);
  for (const one of ['10.0.0.5', '10.2.0.1', '127.0.0.1', '::1', 'fe80::1', '', 'nonsense'])
    expect([one, trusts(one)]).toEqual([one, false]);
  const here = trustedProxies.parse('loopback');
  expect(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.4'].map(here)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(trustedProxies.parse('none')('127.0.0.1')).toBe(false);
});

test.each(['', 'proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.4,', 'fd00::/129'])(
  '%s is no list of proxies',
  (text) => {
    expect(trustedProxies.safeParse(text).success).toBe(false);
  },
);

test('a person is whom the outermost trusted proxy names; who is no proxy of ours speaks for themselves', () => {
  expect(spokenFor('10.0.0.4', '203.0.113.9', trusts)).toBe('203.0.113.9');
  expect(spokenFor('10.0.0.4', '203.0.113.9, 10.1.0.7', trusts)).toBe('203.0.113.9');
  expect(spokenFor('10.0.0.4', '1.1.1.1, 203.0.113.9', trusts)).toBe('203.0.113.9');
  expect(spokenFor('203.0.113.9', '10.0.0.4', trusts)).toBe('203.0.113.9');
  expect(spokenFor('10.0.0.4', undefined, trusts)).toBe('10.0.0.4');
  expect(spokenFor('10.0.0.4', 'unknown', trusts)).toBe('10.0.0.4');
});
