import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { announce } from '../../ui/dialog/announce.js';
import { pageTitleId } from '../../ui/page/PageTitle.js';

/** Milliseconds in which a dialog has closed and given the focus back. */
const dialogCloses = 400;

/** Whether nobody and nothing has put the focus anywhere since the page before went away. */
const isFocusFree = (content: HTMLElement) => {
  const at = document.activeElement;
  return !at || at === document.body || at === content || at.id === pageTitleId;
};

/** Calls `arrive` with the page's heading, and again with each that takes its place, until the person acts. */
function untilActed(content: HTMLElement, arrive: (title: HTMLElement) => void): () => void {
  let last: HTMLElement | null = null;
  const look = () => {
    const title = document.getElementById(pageTitleId);
    if (!title || title === last) return;
    last = title;
    arrive(title);
  };
  const watch = new MutationObserver(look);
  const end = () => {
    watch.disconnect();
    for (const act of ['keydown', 'pointerdown']) document.removeEventListener(act, end, true);
  };
  for (const act of ['keydown', 'pointerdown']) document.addEventListener(act, end, true);
  watch.observe(content, { childList: true, subtree: true });
  look();
  return end;
}

/**
 * A page that somebody goes to begins as one that the browser loads: at its top, with the focus on its heading, which a screen
 * reader reads. On the way back the browser restores the place, so that the heading is only said. What follows `?` is the
 * same page. A page or dialog that begins with a field of its own keeps the focus there.
 */
export function useArrival(content: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const before = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    const within = content.current;
    const isLoaded = before.current === undefined && kind === 'POP';
    const isSame = before.current === pathname;
    before.current = pathname;
    if (!within || isLoaded || isSame) return undefined;
    if (kind === 'POP') {
      let said = '';
      return untilActed(within, ({ textContent }) => {
        if (textContent !== said) announce(textContent);
        said = textContent;
      });
    }
    document.documentElement.scrollTop = 0;
    const at = document.activeElement;
    // What led here, in the bar or at the foot, is still there; a field within the page was put there by the page itself.
    const isOfPage = at !== within && at?.id !== pageTitleId && within.contains(at);
    if (isOfPage) return undefined;
    if (at?.closest('[role=dialog]')) {
      // One that the page opens with keeps the focus; the one that asked whether to leave is about to close.
      const closed = setTimeout(() => {
        if (isFocusFree(within)) document.getElementById(pageTitleId)?.focus({ preventScroll: true });
      }, dialogCloses);
      return () => clearTimeout(closed);
    }
    let isFirst = true;
    return untilActed(within, (title) => {
      if (isFirst || isFocusFree(within)) title.focus({ preventScroll: true });
      isFirst = false;
    });
  }, [pathname, kind, content]);
}
