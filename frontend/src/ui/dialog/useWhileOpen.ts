import { useState } from 'react';

/** What a dialog says while it is open, and what it said last while it closes: what that speaks of may be gone by then. */
export function useWhileOpen<T>(open: boolean, said: T): T {
  const [last, setLast] = useState(said);
  if (open && last !== said) setLast(said);
  return open ? said : last;
}
