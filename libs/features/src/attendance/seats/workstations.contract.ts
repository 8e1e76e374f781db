/** The workstations of a lab with so many, by the names on their desks (C20). */
export const workstationsOf = (count: number) =>
  Array.from({ length: count }, (_, i) => `WS-${String(i + 1).padStart(2, '0')}`);

/** The workstation that was typed: `4`, `ws 4` and `WS-04` are one; any other text stays as it is. */
export const workstationNamed = (typed: string) => {
  const number = /^(?:ws)?[\s-]*0*(\d{1,3})$/i.exec(typed.trim())?.[1];
  return number ? `WS-${number.padStart(2, '0')}` : typed.trim();
};
