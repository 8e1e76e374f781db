/** The characters of US keys without and with Shift, by physical position (`KeyboardEvent.code`). */
const places: Readonly<Record<string, string>> = {
  Space: '  ',
  Backquote: '`~',
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: `'"`,
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  ...Object.fromEntries([...')!@#$%^&*('].map((shifted, i) => [`Digit${i}`, `${i}${shifted}`])),
  ...Object.fromEntries([...'0123456789'].map((digit) => [`Numpad${digit}`, digit + digit])),
  ...Object.fromEntries(
    [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => [`Key${letter}`, letter.toLowerCase() + letter]),
  ),
};

/** Full-width characters become half-width ones. `½`, which would become three characters, stays. */
const plainWidth = (key: string) => {
  const plain = key.normalize('NFKC');
  return [...plain].length === 1 ? plain : key;
};

/**
 * The key as a hand scanner meant it. A scanner presses the keys of a US keyboard by position, so Caps Lock, another
 * layout or an input method changes `key` but not `code` (C22). A key without a known position, for example from a
 * remote desktop, is taken from `key` in half width.
 */
export const physicalKey = ({ code, key, shiftKey }: Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey'>): string =>
  places[code]?.[shiftKey ? 1 : 0] ?? (code === 'NumpadEnter' ? 'Enter' : plainWidth(key));
