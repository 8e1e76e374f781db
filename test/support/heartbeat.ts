type Cpu = { readonly user: number; readonly system: number };
/** CPU time of this thread where Node offers it (24), so that load by other processes does not count. */
const cpuOf = (process as { threadCpuUsage?: () => Cpu }).threadCpuUsage ?? process.cpuUsage;
const workMs = () => {
  const { user, system } = cpuOf.call(process);
  return (user + system) / 1000;
};

/** Watches the event loop with a timer; measures the longest stretch, in ms of CPU time, in which no timer ran. */
export const watchEventLoop = () => {
  let longest = 0;
  let at = workMs();
  let waiting: (() => void)[] = [];
  const timer = setInterval(() => {
    const now = workMs();
    longest = Math.max(longest, now - at);
    at = now;
    for (const told of waiting) told();
    waiting = [];
  }, 2);
  return {
    /** The longest stretch since the last call, including the one that is running now. */
    longest: async (): Promise<number> => {
      await new Promise<void>((told) => waiting.push(told));
      const held = longest;
      longest = 0;
      return held;
    },
    stop: () => clearInterval(timer),
  };
};

/** Milliseconds of CPU time of one round of `slowness` on the machine of docs/figures.md. */
const roundMs = 1.5;
const rows = Array.from({ length: 200 }, (_, n) => ({ n, name: `row ${n}` }));

/** How many times slower this process is than the machine of docs/figures.md, by a small benchmark; at least 1. */
export const slowness = (): number => {
  const from = workMs();
  const rounds = 10;
  for (let n = 0; n < rounds * 20; n++)
    JSON.parse(JSON.stringify(rows)).sort((one: any, other: any) => other.n - one.n);
  return Math.max(1, (workMs() - from) / rounds / roundMs);
};
