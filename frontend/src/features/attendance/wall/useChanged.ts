import { useState } from 'react';

/** True from the first time that a value is another than when it was first painted. */
export function useChanged(value: unknown): boolean {
  const [seen, setSeen] = useState({ value, changed: false });
  if (seen.value !== value) setSeen({ value, changed: true });
  return seen.changed;
}
