/** The names of the workstations of a lab that has `count` of them (C20). */
export const workstationsOf = (count: number) =>
  Array.from({ length: count }, (_, i) => `WS-${String(i + 1).padStart(2, '0')}`);

/** Normalises a typed workstation: `4`, `ws 4` and `WS-04` are the same; any other text is only trimmed. */
export const workstationNamed = (typed: string) => {
  const number = /^(?:ws)?[\s-]*0*(\d{1,3})$/i.exec(typed.trim())?.[1];
  return number ? `WS-${number.padStart(2, '0')}` : typed.trim();
};
