/** The prefix that a hand scanner is configured to send before a code. */
const scannerPrefix = '~';
/** A run of this many characters within this many ms comes from a scanner, because no person types so fast. */
const fast = { characters: 12, ms: 100 };
/** Without a prefix, keys that are farther apart do not belong to one code. */
const pauseMs = 100;
/** Longest pause within a code that has begun: allows for a wireless scanner, a remote desktop or a busy computer. */
const stallMs = 500;
/** Gap between keys in ms. Most gaps of a scanner are shorter, most gaps of a person are longer. */
const scannerPaceMs = 80;
/** Numbers of gaps that prove a person: `all` gaps slow after so many, or more than half slow after `most`. */
const tells = { all: 3, most: 8 };
/** Shortest code after a prefix. */
const shortest = 8;

type Pressed = {
  /** The key as the scanner meant it (`physicalKey`). */
  readonly key: string;
  /** The text that the page would get; `key` if absent. */
  readonly typed?: string;
  /** When the key was pressed, not when the event was handled; elapsed time in ms. */
  readonly at: number;
};
/**
 * What to do with a key. `take`: cancel it. `give`: a person is typing after all; insert `text` and let this key
 * through.
 */
type Heard =
  | { readonly what: 'pass' | 'take' }
  /** Recognised by speed: remove the characters that have reached a field already. */
  | { readonly what: 'undo' }
  | { readonly what: 'code'; readonly code: string }
  | { readonly what: 'give'; readonly text: string };
/** The result once no more keys come: a code without a suffix, text to give back, or a partial code to drop. */
type EndResult = Extract<Heard, { what: 'code' | 'give' }> | { readonly what: 'take' };

const isCharacter = (key: string) => [...key].length === 1;
const isModifier = (key: string) => key === 'Shift' || key === 'CapsLock' || key === 'AltGraph';
/** Keys that a scanner may be configured to send after a code. */
const isSuffix = (key: string) => key === 'Enter' || key === 'Tab';

/** Classifies by the share of slow gaps, because a scanner may have a slow gap and a person a quick one. */
const isPersons = (pauses: readonly number[]) => {
  const slow = pauses.filter((ms) => ms > scannerPaceMs).length;
  return (
    (pauses.length >= tells.all && slow === pauses.length) || (pauses.length >= tells.most && slow * 2 > pauses.length)
  );
};

/**
 * Tells a hand scanner (which types what it reads and ends with Enter, Tab or nothing) from a person, by the prefix or
 * by speed (C15, C22). `hear` says what to do with each key, `end` what to do with the keys held back. After a prefix,
 * keys are held back until their pace shows who types. `since`: when listening began, on the clock of the keys. A code
 * that began before that may lack its first characters and would be refused, so it is dropped without a report.
 */
export function makeHandScanner(since = Number.NEGATIVE_INFINITY) {
  let run = '';
  let typed = '';
  let times: number[] = [];
  let pauses: number[] = [];
  let taking: 'by-prefix' | 'by-speed' | undefined;
  let last = Number.NEGATIVE_INFINITY;
  let codeAt = Number.NEGATIVE_INFINITY;
  let runFrom = Number.NEGATIVE_INFINITY;

  const reset = () => {
    run = '';
    typed = '';
    times = [];
    pauses = [];
    taking = undefined;
  };
  const codeOf = (at: number): EndResult => {
    const code = run;
    const mayLackItsBeginning = taking === 'by-speed' && runFrom - since <= pauseMs;
    codeAt = at;
    reset();
    return mayLackItsBeginning ? { what: 'take' } : { what: 'code', code };
  };
  const give = (): EndResult => {
    const text = taking ? typed : '';
    reset();
    return { what: 'give', text };
  };
  const isPerson = () => taking === 'by-prefix' && isPersons(pauses);
  const take = ({ key, typed: text = key, at }: Pressed): Heard => {
    if (isModifier(key)) return { what: 'take' };
    pauses.push(at - last);
    last = at;
    if (isCharacter(key) && !isPerson()) {
      run += key;
      typed += text;
      return { what: 'take' };
    }
    return isSuffix(key) && run.length >= shortest && !isPerson() ? codeOf(at) : give();
  };
  const watch = ({ key, typed: text = key, at }: Pressed): Heard => {
    if (isModifier(key)) return { what: 'pass' };
    // With two suffixes configured, the second must not press a button.
    if (isSuffix(key) && at - codeAt <= pauseMs) return { what: 'take' };
    if (at - last > pauseMs || !isCharacter(key)) reset();
    last = at;
    if (!isCharacter(key)) return { what: 'pass' };
    if (key === scannerPrefix) {
      reset();
      taking = 'by-prefix';
      typed = text;
      return { what: 'take' };
    }
    if (run === '') runFrom = at;
    run += key;
    typed += text;
    times = [...times, at].slice(-fast.characters);
    if (times.length < fast.characters || at - times[0]! > fast.ms) return { what: 'pass' };
    taking = 'by-speed';
    return { what: 'undo' };
  };
  return {
    /** Whether the next key starts a new run: the present content of a field was typed by a person. */
    begins: (at: number) => !taking && (run === '' || at - last > pauseMs),
    isTaking: () => taking !== undefined,
    isOver: (at: number) => taking !== undefined && at - last > stallMs,
    end: (): EndResult => {
      const isCode = taking !== undefined && run.length >= shortest && pauses.length >= tells.all && !isPerson();
      return isCode ? codeOf(last) : give();
    },
    hear: (pressed: Pressed): Heard => (taking ? take(pressed) : watch(pressed)),
  };
}

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
