/** Prints the current step of the start, in one line. */
export const step = (what: string): void => console.log(`• ${what}`);

const everyMs = 3_000;

/** Prints the progress of a long step, every three seconds. */
export const howFar = (what: string) => {
  let last = Date.now();
  return (done: number, of: number): void => {
    if (Date.now() - last < everyMs) return;
    last = Date.now();
    console.log(`  ${done} of ${of} ${what}`);
  };
};
