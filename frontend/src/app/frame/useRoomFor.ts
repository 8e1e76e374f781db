import { useLayoutEffect, useRef, useState } from 'react';

/** How many of the children of a row fit into it. All of them are laid out; those beyond are for the caller to hide. */
export function useRoomFor(count: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(count);
  useLayoutEffect(() => {
    const row = ref.current;
    const outer = row?.parentElement;
    if (!row || !outer || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const end = row.getBoundingClientRect().right + 1;
      const fits = [...row.children].filter((child) => child.getBoundingClientRect().right <= end).length;
      setRoom(fits);
    };
    const watch = new ResizeObserver(measure);
    watch.observe(row);
    watch.observe(outer);
    return () => watch.disconnect();
  }, [count]);
  return { ref, room };
}
