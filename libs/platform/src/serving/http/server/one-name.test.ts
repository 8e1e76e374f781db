import { elsewhereAt } from './one-name.js';

const own = 'http://localhost:3000';

test('every name of this machine leads to the one of the portal, with path and query', () => {
  for (const host of ['127.0.0.1:3000', '127.0.0.2:3000', '[::1]:3000'])
    expect(elsewhereAt(own, host, '/resetPassword/a?b=c')).toBe('http://localhost:3000/resetPassword/a?b=c');
  expect(elsewhereAt('http://127.0.0.1:3000', 'localhost:3000', '/')).toBe('http://127.0.0.1:3000/');
  expect(elsewhereAt('http://localhost', '127.0.0.1', '//evil.example')).toBe('http://localhost//evil.example');
});

test('whoever is there already, asks by another port, or asks of a portal that is elsewhere, stays', () => {
  for (const host of ['localhost:3000', 'LOCALHOST:3000', '127.0.0.1:3001', 'lab.example:3000', 'a b', '', undefined])
    expect(elsewhereAt(own, host, '/')).toBeNull();
  expect(elsewhereAt('https://portal.example', '127.0.0.1', '/')).toBeNull();
});
