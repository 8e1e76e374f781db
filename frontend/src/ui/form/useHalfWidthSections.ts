import { type RefObject, useEffect } from 'react';
import { halfWidth } from '../digits.js';

/**
 * The sections of a picker take each keystroke as it comes: a digit that is composed arrives twice, and one in full width is
 * refused without a word. Here they are given a composed text once, when it is whole, and in half width.
 */
export function useHalfWidthSections(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const its = box.current;
    if (!its) return undefined;
    const hear = (event: Event) => {
      const { target } = event;
      if (!(target instanceof HTMLElement) || target.getAttribute('contenteditable') !== 'true') return;
      if ((event as InputEvent).isComposing) return event.stopPropagation();
      const text = target.textContent ?? '';
      if (halfWidth(text) !== text) target.textContent = halfWidth(text);
      return undefined;
    };
    const composed = ({ target }: Event) =>
      target?.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
    its.addEventListener('input', hear, { capture: true });
    its.addEventListener('compositionend', composed);
    return () => {
      its.removeEventListener('input', hear, { capture: true });
      its.removeEventListener('compositionend', composed);
    };
  }, [box]);
}
