import { useEffect, useEffectEvent } from 'react';
import { makeHandScanner, physicalKey } from './handScanner.js';

type Typed = HTMLInputElement | HTMLTextAreaElement;
type Before = {
  readonly field: Typed;
  readonly value: string;
  readonly start: number | null;
  readonly end: number | null;
};

/** Whether an input method handles the key; Safari tells only by `keyCode`. */
const isComposing = (event: KeyboardEvent) => event.isComposing || event.key === 'Process' || event.keyCode === 229;

/** Milliseconds without a key that end a code; longer than its longest pause. */
const patience = 600;
/**
 * If a timer fires so many ms late, the page was blocked, and key events may be waiting: wait again. Their timestamps
 * are still right.
 */
const late = 50;

const focused = (): Typed | undefined => {
  const at = document.activeElement;
  return at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? at : undefined;
};
const standing = (): Before | undefined => {
  const field = focused();
  return field && { field, value: field.value, start: field.selectionStart, end: field.selectionEnd };
};
const tell = (field: Typed) => field.dispatchEvent(new Event('input', { bubbles: true }));
/** Bypasses React's value setter, so that React sees the change as typing. */
const write = (field: Typed, value: string) => {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
};
/** Ends the composition in the field: the input method then inserts its text, which can be removed like any other. */
const endComposition = (field: Typed) => {
  if (document.activeElement !== field) return;
  field.blur();
  field.focus({ preventScroll: true });
};
const putBack = (before: Before | undefined, composing: boolean) => {
  if (!before?.field.isConnected) return;
  if (composing) endComposition(before.field);
  if (before.field.value === before.value) return;
  write(before.field, before.value);
  if (before.start !== null) before.field.setSelectionRange(before.start, before.end);
  tell(before.field);
};
const giveBack = (text: string) => {
  const field = focused();
  if (!field || !text || field.readOnly) return;
  const { value, selectionStart, selectionEnd } = field;
  const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  write(field, value.slice(0, from) + text + value.slice(to));
  if (selectionStart !== null) field.setSelectionRange(from + text.length, from + text.length);
  tell(field);
};

/**
 * Listens to a hand scanner wherever the focus is, over any dialog: a code is removed from fields, closes nothing, and
 * is handled as the next scan (C15). Text typed by a person reaches its field.
 */
export function useHandScanner(onCode: (code: string) => void) {
  const found = useEffectEvent(onCode);
  useEffect(() => {
    const scanner = makeHandScanner(performance.now());
    let before: Before | undefined;
    let place: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Whether an input method handled some of the keys since `before`, including the prefix. */
    let composing = false;
    const foundOut = (code: string) => {
      if (composing) putBack(before, composing);
      found(code);
    };
    /** No more keys: the keys held back are a code without a suffix, or a person's text. */
    const finish = () => {
      const ending = scanner.end();
      if (ending.what === 'code') foundOut(ending.code);
      else if (ending.what === 'give') giveBack(ending.text);
    };
    const wait = () => {
      clearTimeout(timer);
      const due = performance.now() + patience;
      timer = setTimeout(() => (performance.now() - due > late ? wait() : finish()), patience);
    };
    const keep = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (scanner.isTaking()) wait();
      else clearTimeout(timer);
    };
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const at = event.timeStamp;
      // A key held down repeats as fast as a scanner types.
      if (scanner.isOver(at) || event.repeat) finish();
      // The focus moved to another field: a person did that, so the run ends.
      if (document.activeElement !== place && !scanner.isTaking()) scanner.end();
      place = document.activeElement;
      if (event.repeat) return;
      if (scanner.begins(at)) {
        before = standing();
        composing = false;
      }
      composing = composing || isComposing(event);
      // An input method inserts its own text, and a dead key inserts nothing: neither is to be given back.
      const typed = isComposing(event) || [...event.key].length !== 1 ? '' : event.key;
      const heard = scanner.hear({ key: physicalKey(event), typed, at });
      if (heard.what === 'pass') return;
      if (heard.what === 'give') {
        clearTimeout(timer);
        giveBack(heard.text);
        return;
      }
      keep(event);
      if (heard.what === 'undo') putBack(before, composing);
      if (heard.what === 'code') foundOut(heard.code);
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', hear, { capture: true });
    };
  }, []);
}
