/** What a hand scanner is set to send before a code. */
export const scannerPrefix = '~';
/** Nobody types so many characters in so few milliseconds. */
const fast = { characters: 12, ms: 100 };
/** Without a prefix, keys that are farther apart do not belong to one code. */
const pauseMs = 100;
/** Longest pause within what has begun like a code: a wireless scanner, a far desktop, a busy computer. */
const stallMs = 500;
/** The keys of a scanner come closer together than this, but for a pause now and then; those of a person now and then. */
const scannerPaceMs = 80;
/** So many pauses that are all a person's, or of so many most, tell that a person is typing. */
const tells = { all: 3, most: 8 };
/** Shortest code that a prefix announces. */
const shortest = 8;

type Pressed = {
  /** As a scanner means it (`physicalKey`). */
  readonly key: string;
  /** What the page would get of it; the key itself where it is not given. */
  readonly typed?: string;
  /** When the key was pressed, not when the page came to hear of it; elapsed time in ms. */
  readonly at: number;
};
/** What becomes of a key. `take`: it reaches nothing; `give`: a person is typing after all, who gets `text` back and then this key. */
export type Heard =
  | { readonly what: 'pass' | 'take' }
  /** Known by its speed: what has reached a field before has to leave it again. */
  | { readonly what: 'undo' }
  | { readonly what: 'code'; readonly code: string }
  | { readonly what: 'give'; readonly text: string };
/** What was held when no more keys came: a code without a suffix, what a person gets back, or the end of a code alone. */
type Held = Extract<Heard, { what: 'code' | 'give' }> | { readonly what: 'take' };

const isCharacter = (key: string) => [...key].length === 1;
const isModifier = (key: string) => key === 'Shift' || key === 'CapsLock' || key === 'AltGraph';
/** What a scanner may be set to send after a code. */
const isSuffix = (key: string) => key === 'Enter' || key === 'Tab';

/** One slow key makes no person of a scanner, nor one quick key a scanner of a person. */
const isPersons = (pauses: readonly number[]) => {
  const slow = pauses.filter((ms) => ms > scannerPaceMs).length;
  return (
    (pauses.length >= tells.all && slow === pauses.length) || (pauses.length >= tells.most && slow * 2 > pauses.length)
  );
};

/**
 * Tells a hand scanner, which types what it reads and ends with Enter, Tab or nothing, from a person at the keyboard: by
 * the prefix, or by speed (C15, C22). `hear` says of each key what becomes of it, `end` what came of the keys that were
 * held. After the prefix nothing reaches the page until the pace of the keys has told whose they are. `since`: when
 * hearing began, by the clock of the keys. What a page that was still opening did not hear is no part of the code: its rest
 * would be a code of nobody, so it is taken and reported to nobody.
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
  const codeOf = (at: number): Held => {
    const code = run;
    const mayLackItsBeginning = taking === 'by-speed' && runFrom - since <= pauseMs;
    codeAt = at;
    reset();
    return mayLackItsBeginning ? { what: 'take' } : { what: 'code', code };
  };
  const give = (): Held => {
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
    // A scanner that is set to two suffixes presses no button with the second.
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
    /** Whether the next key begins anew: what stands in a field now has been typed by a person. */
    begins: (at: number) => !taking && (run === '' || at - last > pauseMs),
    isTaking: () => taking !== undefined,
    isOver: (at: number) => taking !== undefined && at - last > stallMs,
    end: (): Held => {
      const isCode = taking !== undefined && run.length >= shortest && pauses.length >= tells.all && !isPerson();
      return isCode ? codeOf(last) : give();
    },
    hear: (pressed: Pressed): Heard => (taking ? take(pressed) : watch(pressed)),
  };
}
