/** What a hand scanner is set to send before a code. */
export const scannerPrefix = '~';
/** Nobody types so many characters in so few milliseconds. */
const fast = { characters: 12, ms: 100 };
/** Longest pause at the beginning of a code: a person needs longer from key to key of what could be taken for one. */
const pauseMs = 100;
/** What has begun like a code may be slow: a wireless scanner, a busy page. */
const sure = { characters: 3, pauseMs: 500 };
/** Shortest code that a prefix announces. */
const shortest = 8;

type Pressed = { readonly key: string /** Elapsed time in ms. */; readonly at: number };
/** What becomes of a key. `take`: it reaches nothing; `give`: it was typed by a person after all, who gets `text` back. */
export type Heard =
  | { readonly what: 'pass' | 'take' }
  /** Known by its speed: what has reached a field before has to leave it again. */
  | { readonly what: 'undo' }
  | { readonly what: 'code'; readonly code: string }
  | { readonly what: 'give'; readonly text: string };

const isCharacter = (key: string) => [...key].length === 1;
const isModifier = (key: string) => key === 'Shift' || key === 'CapsLock' || key === 'AltGraph';

/**
 * Tells a hand scanner, which types what it reads and ends with Enter, from a person at the keyboard: by the prefix, or by
 * speed (C15). `hear` says of each key what becomes of it, `end` gives back what no code came of.
 */
export function makeHandScanner() {
  let run = '';
  let times: number[] = [];
  let taking: 'by-prefix' | 'by-speed' | undefined;
  let last = Number.NEGATIVE_INFINITY;
  const longest = () => (taking && run.length >= sure.characters ? sure.pauseMs : pauseMs);

  const end = (): string => {
    const held = taking ? (taking === 'by-prefix' ? scannerPrefix : '') + run : '';
    run = '';
    times = [];
    taking = undefined;
    return held;
  };
  const take = ({ key, at }: Pressed): Heard => {
    last = at;
    if (isModifier(key)) return { what: 'take' };
    if (isCharacter(key)) {
      run += key;
      return { what: 'take' };
    }
    const code = run;
    if (key === 'Enter' && code.length >= shortest) {
      end();
      return { what: 'code', code };
    }
    return { what: 'give', text: end() };
  };
  const watch = ({ key, at }: Pressed): Heard => {
    if (isModifier(key)) return { what: 'pass' };
    if (at - last > pauseMs || !isCharacter(key)) end();
    last = at;
    if (!isCharacter(key)) return { what: 'pass' };
    if (key === scannerPrefix) {
      end();
      taking = 'by-prefix';
      return { what: 'take' };
    }
    run += key;
    times = [...times, at].slice(-fast.characters);
    if (times.length < fast.characters || at - times[0]! > fast.ms) return { what: 'pass' };
    taking = 'by-speed';
    return { what: 'undo' };
  };
  return {
    /** Whether the next key begins anew: what stands in a field now has been typed by a person. */
    begins: (at: number) => !taking && (run === '' || at - last > pauseMs),
    isTaking: () => taking !== undefined,
    isOver: (at: number) => taking !== undefined && at - last > longest(),
    end,
    hear: (pressed: Pressed): Heard => (taking ? take(pressed) : watch(pressed)),
  };
}
