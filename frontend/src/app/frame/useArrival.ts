import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { announce } from '../../ui/dialog/dialog.js';
import { pageTitleId } from '../../ui/page/PageHead.js';
import { useScreens } from '../../shell/routes/screens.js';

/** ms after which a closing dialog has returned the focus. */
const dialogCloses = 400;

/** Whether the focus has not been placed anywhere since the previous page was left. */
const isFocusFree = (content: HTMLElement) => {
  const at = document.activeElement;
  return !at || at === document.body || at === content || at.id === pageTitleId;
};

/**
 * Calls `arrive` with the page's heading, and again with each element that replaces it, until a key or pointer is
 * pressed. Returns the function that stops it.
 */
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
 * A navigation starts a page as the browser would: scrolled to the top, with the focus on its heading, which a screen
 * reader reads. On Back and Forward the browser restores the scroll position, so the heading is only announced. A
 * change of the query alone is not a new page, unless the screen names the parameter (`steps`). A page or dialog that focuses a field of its own keeps the focus there.
 */
export function useArrival(content: RefObject<HTMLElement | null>) {
  const { pathname, search } = useLocation();
  const { screenAt } = useScreens();
  const query = new URLSearchParams(search);
  const page = [pathname, ...(screenAt(pathname)?.steps ?? []).map((name) => query.get(name))].join(' ');
  const kind = useNavigationType();
  const before = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    const within = content.current;
    const isLoaded = before.current === undefined && kind === 'POP';
    const isSame = before.current === page;
    before.current = page;
    if (!within || isLoaded || isSame) return undefined;
    if (kind === 'POP') {
      let announced = '';
      return untilActed(within, ({ textContent }) => {
        if (textContent !== announced) announce(textContent);
        announced = textContent;
      });
    }
    document.documentElement.scrollTop = 0;
    const at = document.activeElement;
    // A link in the bar or footer that led here still has the focus and loses it; a field inside the page was focused
    // by the page itself and keeps it.
    const isOfPage = at !== within && at?.id !== pageTitleId && within.contains(at);
    if (isOfPage) return undefined;
    if (at?.closest('[role=dialog]')) {
      // A dialog that the page opens with keeps the focus; the leave guard's dialog is about to close.
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
  }, [page, kind, content]);
}
