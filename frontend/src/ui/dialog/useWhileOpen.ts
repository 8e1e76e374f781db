import { useState } from 'react';

/** Freezes a dialog's content during its close transition; the record may be gone by then. */
export function useWhileOpen<T>(open: boolean, said: T): T {
  const [last, setLast] = useState(said);
  if (open && last !== said) setLast(said);
  return open ? said : last;
}
