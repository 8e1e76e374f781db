import { useState } from 'react';
import { type Added, sameLine, withAdded } from './added.js';

const none: readonly Added[] = [];

/** Further projects that edit mode has added to dates, and whether the dialog that adds them is open. */
export function useAdded() {
  const [lines, setLines] = useState(none);
  const [adding, setAdding] = useState(false);
  return {
    lines,
    adding,
    open: () => setAdding(true),
    close: () => setAdding(false),
    add: (more: readonly Added[]) => setLines((now) => withAdded(now, more)),
    remove: (line: Added) => setLines((now) => now.filter((one) => !sameLine(one, line))),
    clear: () => setLines(none),
  };
}
