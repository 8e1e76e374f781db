import { useEffect, useRef } from 'react';
import { pageTitleId } from '../../ui/page/PageHead.js';

const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent;
const controls = 'button, a[href], input, [role=combobox], [role=gridcell], [tabindex]';
const pathOf = (at: Element | null): readonly HTMLElement[] =>
  at instanceof HTMLElement ? [at, ...pathOf(at.parentElement)] : [];
/**
 * Where the focus goes when its element is removed: to a control of the same kind and name, otherwise to the nearest
 * focusable ancestor (a list whose row was edited), otherwise to the content. The first match on the page wins, even if
 * several controls share a name.
 */
const replacementFor = (path: readonly HTMLElement[], content: HTMLElement): HTMLElement => {
  const [gone] = path as [HTMLElement];
  const title = gone.id === pageTitleId && document.getElementById(pageTitleId);
  if (title) return title;
  const alike = [...content.querySelectorAll<HTMLElement>(controls)].find(
    (one) =>
      one.tagName === gone.tagName &&
      nameOf(one) &&
      nameOf(one) === nameOf(gone) &&
      !one.matches(':disabled, [aria-hidden=true]'),
  );
  return alike ?? path.find((one) => content.contains(one) && one.matches('[tabindex]')) ?? content;
};

/** Keeps the keyboard focus when a screen rerenders (another month, another mode) and removes the focused control. */
export function useFocusKept() {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const within = content.current;
    if (!within) return undefined;
    let last: Element | undefined;
    let path: readonly HTMLElement[] = [];
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : undefined;
      path = pathOf(last ?? null);
    };
    // A click elsewhere means that the control was left; a removed control was not.
    const leave = ({ target }: FocusEvent) =>
      setTimeout(() => {
        if (target === last && last?.isConnected && document.activeElement !== last) last = undefined;
      });
    const look = () => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      replacementFor(path, within).focus({ preventScroll: true });
    };
    const watch = new MutationObserver(look);
    watch.observe(within, { childList: true, subtree: true });
    within.addEventListener('focusin', note);
    within.addEventListener('focusout', leave);
    return () => {
      watch.disconnect();
      within.removeEventListener('focusin', note);
      within.removeEventListener('focusout', leave);
    };
  }, []);
  return content;
}
