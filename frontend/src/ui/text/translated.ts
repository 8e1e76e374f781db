/**
 * Browser translation wraps text nodes in <font> elements or replaces them. React does not know: removing such a text
 * throws and takes the whole page down, and an update to it is not visible
 * (https://github.com/facebook/react/issues/11538). This finds the text where the browser has put it.
 */
const isWrapper = (node: Node): node is HTMLElement => node.nodeName === 'FONT';

/** By text node: the element that the browser put in its place. */
const standIns = new WeakMap<Node, ChildNode>();

/** The child of `parent` that now holds `child`, which React had put there: itself, its wrapper, or its replacement. */
const placeOf = (parent: Node, child: Node): ChildNode | undefined => {
  for (let at: Node | null = child; at; at = at.parentNode) if (at.parentNode === parent) return at as ChildNode;
  const other = standIns.get(child);
  return other && other !== child ? placeOf(parent, other) : undefined;
};

/** Patches Node.prototype. Called once, at the start. */
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

  // When React changes a replaced text, put the text back; the browser may then translate it again.
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
