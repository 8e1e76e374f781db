import { useEffect, useEffectEvent } from 'react';
import { makeHandScanner } from './handScanner.js';

type Typed = HTMLInputElement | HTMLTextAreaElement;
type Before = {
  readonly field: Typed;
  readonly value: string;
  readonly start: number | null;
  readonly end: number | null;
};

/** Longer than a code's longest pause. */
const patience = 600;
/** A timer that comes so much later than it was set for was held up, and so were keys, which tell when they were pressed. */
const held = 50;

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
const putBack = (before: Before | undefined) => {
  if (!before?.field.isConnected || before.field.value === before.value) return;
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
    const scanner = makeHandScanner();
    let before: Before | undefined;
    let place: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const giveUp = () => giveBack(scanner.end());
    const wait = () => {
      clearTimeout(timer);
      const due = performance.now() + patience;
      timer = setTimeout(() => (performance.now() - due > held ? wait() : giveUp()), patience);
    };
    const keep = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (scanner.isTaking()) wait();
      else clearTimeout(timer);
    };
    const hear = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      const at = event.timeStamp;
      // A key that is held down repeats as fast as a scanner types.
      if (scanner.isOver(at) || event.repeat) giveUp();
      // What goes on in another field is typed by a person, who has moved there.
      if (document.activeElement !== place && !scanner.isTaking()) scanner.end();
      place = document.activeElement;
      if (event.repeat) return;
      if (scanner.begins(at)) before = standing();
      const heard = scanner.hear({ key: event.key, at });
      if (heard.what === 'pass') return;
      if (heard.what === 'give') {
        clearTimeout(timer);
        giveBack(heard.text);
        return;
      }
      keep(event);
      if (heard.what === 'undo') putBack(before);
      if (heard.what === 'code') found(heard.code);
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', hear, { capture: true });
    };
  }, []);
}
