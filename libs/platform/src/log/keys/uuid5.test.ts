import { uuid5 } from './uuid5.js';

test('ids are those of RFC 9562', () => {
  expect(uuid5('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
});
