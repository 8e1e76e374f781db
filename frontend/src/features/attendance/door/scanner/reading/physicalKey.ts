/** What a key of a US keyboard writes, without and with Shift, by its place (`KeyboardEvent.code`). */
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

/** One sign in its plain width: a full-width letter is a letter; `½`, which would become three, stays. */
const plainWidth = (key: string) => {
  const plain = key.normalize('NFKC');
  return [...plain].length === 1 ? plain : key;
};

/**
 * The key as a hand scanner means it. A scanner presses the keys of a US keyboard by their place, so a Caps Lock that is
 * on, another layout or an input method changes what the page gets (`key`), but not where a key lies (C22). A key without
 * a place, as a remote desktop sends it, is taken as it was written, in its plain width.
 */
export const physicalKey = ({ code, key, shiftKey }: Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey'>): string =>
  places[code]?.[shiftKey ? 1 : 0] ?? (code === 'NumpadEnter' ? 'Enter' : plainWidth(key));
