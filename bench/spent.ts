import { existsSync, readFileSync, readdirSync } from 'node:fs';

/** Of a clock tick of Linux, in which the kernel tells what a process spent. */
const tickUs = 10_000;

/** The fields of /proc/PID/stat behind the command's name, which may hold spaces: from the state on. */
const statOf = (pid: number | string): readonly string[] | null => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return null;
  }
};

/** Microseconds of processor time that a process and its children have spent so far, those that have ended included. */
const spentBy = (pid: number): number => {
  const own = statOf(pid);
  if (!own) return 0;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.[1] === String(pid));
  const ticks = (stat: readonly string[], upTo: number) =>
    stat.slice(11, upTo).reduce((sum, field) => sum + Number(field), 0);
  return tickUs * (ticks(own, 15) + children.reduce((sum, stat) => sum + ticks(stat!, 13), 0));
};

/** What each of these processes spends while `work` lasts, in microseconds; null where no kernel tells. */
export const spending = async <Name extends string, T>(
  pids: Readonly<Record<Name, number>>,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly spent: Record<Name, number> | null }> => {
  const names = Object.keys(pids) as Name[];
  const before = names.map((name) => spentBy(pids[name]));
  const result = await work();
  if (!existsSync('/proc/self/stat')) return { result, spent: null };
  const spent = names.map((name, i) => [name, spentBy(pids[name]) - before[i]!]);
  return { result, spent: Object.fromEntries(spent) as Record<Name, number> };
};
