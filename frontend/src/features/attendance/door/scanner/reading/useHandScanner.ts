import { useEffect, useEffectEvent } from 'react';
import { makeHandScanner } from './handScanner.js';
import { physicalKey } from './physicalKey.js';

type Typed = HTMLInputElement | HTMLTextAreaElement;
type Before = {
  readonly field: Typed;
  readonly value: string;
  readonly start: number | null;
  readonly end: number | null;
};

/** Whether an input method takes the key; Safari says so by the key code alone. */
const isComposing = (event: KeyboardEvent) => event.isComposing || event.key === 'Process' || event.keyCode === 229;

/** Longer than a code's longest pause. */
const patience = 600;
/** A timer that comes so much later than it was set for was held up, and so were keys, which tell when they were pressed. */
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
/** Past React's own setter, so that its form hears of it as of typing. */
const write = (field: Typed, value: string) => {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
};
/** Ends what an input method has begun in the field: it writes its text, which is then taken back like any other. */
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
 * Hears a hand scanner wherever the focus is, over any dialog: a code never stays in a field, closes nothing and is handled
 * as the next scan (C15). What a person typed reaches its field.
 */
export function useHandScanner(onCode: (code: string) => void) {
  const found = useEffectEvent(onCode);
  useEffect(() => {
    const scanner = makeHandScanner(performance.now());
    let before: Before | undefined;
    let place: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Whether an input method got some of the keys since `before`, the prefix included. */
    let composing = false;
    const foundOut = (code: string) => {
      if (composing) putBack(before, composing);
      found(code);
    };
    /** No more keys come: what was held is a code without a suffix, or a person's. */
    const finish = () => {
      const held = scanner.end();
      if (held.what === 'code') foundOut(held.code);
      else if (held.what === 'give') giveBack(held.text);
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
      // A key that is held down repeats as fast as a scanner types.
      if (scanner.isOver(at) || event.repeat) finish();
      // What goes on in another field is typed by a person, who has moved there.
      if (document.activeElement !== place && !scanner.isTaking()) scanner.end();
      place = document.activeElement;
      if (event.repeat) return;
      if (scanner.begins(at)) {
        before = standing();
        composing = false;
      }
      composing = composing || isComposing(event);
      // An input method writes what it was given by itself, and a dead key nothing: neither is to be given back.
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
