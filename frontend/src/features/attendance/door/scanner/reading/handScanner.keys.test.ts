import { physicalKey } from './handScanner.js';

const pressed = (code: string, key: string, shiftKey = false) => physicalKey({ code, key, shiftKey });

it('reads a key by its place, whatever Caps Lock, layout or input method make of it', () => {
  expect(pressed('KeyA', 'A')).toBe('a');
  expect(pressed('KeyA', 'a', true)).toBe('A');
  expect(pressed('Backquote', '¬', true)).toBe('~');
  expect(pressed('KeyZ', 'y')).toBe('z');
  expect(pressed('KeyQ', 'Process')).toBe('q');
  expect(pressed('Digit7', '７')).toBe('7');
  expect([pressed('Minus', 'ß'), pressed('Minus', '?', true), pressed('Numpad4', '4')]).toEqual(['-', '_', '4']);
});

it('takes a key without a place as it was written, in its plain width', () => {
  expect([pressed('', '～'), pressed('', 'Ａ'), pressed('Enter', 'Enter'), pressed('Tab', 'Tab')]).toEqual([
    '~',
    'A',
    'Enter',
    'Tab',
  ]);
});
