/**
 * A browser that translates a page wraps its texts in elements of its own, or puts such elements in their place. React does
 * not know of them: it would fail where it takes a text away, and the whole page with it, and a text that it changes would
 * not be seen (https://github.com/facebook/react/issues/11538). Here a text is found where the browser has put it.
 */
const isWrapper = (node: Node): node is HTMLElement => node.nodeName === 'FONT';

/** What stands in the place of a text that the browser has taken out. */
const standIns = new WeakMap<Node, ChildNode>();

/** Of a child that React gave to `parent`, what `parent` has of it now: itself, what wraps it, or what stands in its place. */
const placeOf = (parent: Node, child: Node): ChildNode | undefined => {
  for (let at: Node | null = child; at; at = at.parentNode) if (at.parentNode === parent) return at as ChildNode;
  const other = standIns.get(child);
  return other && other !== child ? placeOf(parent, other) : undefined;
};

/** Called once, before anything is drawn. */
export const surviveTranslation = (): void => {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const there = placeOf(this, child);
    if (there) removeChild.call(this, there);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, before: Node | null): T {
    if (!before || before.parentNode === this) return insertBefore.call(this, added, before) as T;
    return insertBefore.call(this, added, placeOf(this, before) ?? null) as T;
  };

  // A text that was taken out and is changed by React goes back to its place, where the browser may translate it again.
  const changes = new MutationObserver((records) => {
    for (const { target } of records) {
      const other = standIns.get(target);
      if (!other?.isConnected) continue;
      standIns.delete(target);
      other.replaceWith(target);
    }
  });
  const watch = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      const wrapper = [...addedNodes].find(isWrapper);
      const text = [...removedNodes].find((node) => node.nodeType === Node.TEXT_NODE && !node.isConnected);
      if (wrapper && text) take(text, wrapper);
    }
  });
  const take = (text: Node, wrapper: ChildNode) => {
    standIns.set(text, wrapper);
    changes.observe(text, { characterData: true });
  };
  watch.observe(document.documentElement, { childList: true, subtree: true });
};
