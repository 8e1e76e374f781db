type Cpu = { readonly user: number; readonly system: number };
/** Of this thread alone where Node knows it (24): what other processes take from the machine is no fault of the product's. */
const cpuOf = (process as { threadCpuUsage?: () => Cpu }).threadCpuUsage ?? process.cpuUsage;
const workMs = () => {
  const { user, system } = cpuOf.call(process);
  return (user + system) / 1000;
};

/** Watches this process's event loop by a beat: for how long, in milliseconds of work, nothing else had its turn. */
export const watchEventLoop = () => {
  let longest = 0;
  let at = workMs();
  const timer = setInterval(() => {
    const now = workMs();
    longest = Math.max(longest, now - at);
    at = now;
  }, 2);
  return {
    /** The longest hold since this was asked last. */
    longest: async (): Promise<number> => {
      await new Promise((turn) => setTimeout(turn, 5));
      const held = longest;
      longest = 0;
      return held;
    },
    stop: () => clearInterval(timer),
  };
};
