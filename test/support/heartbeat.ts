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
  let waiting: (() => void)[] = [];
  const timer = setInterval(() => {
    const now = workMs();
    longest = Math.max(longest, now - at);
    at = now;
    for (const told of waiting) told();
    waiting = [];
  }, 2);
  return {
    /** The longest hold since this was asked last, the one that ends with the next beat included. */
    longest: async (): Promise<number> => {
      await new Promise<void>((told) => waiting.push(told));
      const held = longest;
      longest = 0;
      return held;
    },
    stop: () => clearInterval(timer),
  };
};

/** Milliseconds of work that one round of `slowness` costs on the machine of docs/figures.md. */
const roundMs = 1.5;
const rows = Array.from({ length: 200 }, (_, n) => ({ n, name: `row ${n}` }));

/** How many times as long as there this process works now for the same, by a small fixed piece of work; at least 1. */
export const slowness = (): number => {
  const from = workMs();
  const rounds = 10;
  for (let n = 0; n < rounds * 20; n++)
    JSON.parse(JSON.stringify(rows)).sort((one: any, other: any) => other.n - one.n);
  return Math.max(1, (workMs() - from) / rounds / roundMs);
};
