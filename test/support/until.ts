import { setTimeout as rest } from 'node:timers/promises';
import { patience } from '@hadcl/kernel-testing/patience';

/**
 * Repeats `holds` until it returns a truthy value. Fails after `seconds` (longer on a slow machine, see `patience`)
 * with the last value or error.
 */
export const until = async <T>(what: string, holds: () => Promise<T>, seconds = 30): Promise<NonNullable<T>> => {
  const end = performance.now() + patience(seconds * 1000);
  let last: unknown;
  while (performance.now() < end) {
    try {
      const answer = await holds();
      if (answer) return answer as NonNullable<T>;
      last = answer;
    } catch (error) {
      last = error;
    }
    await rest(50);
  }
  throw new Error(`${what}: not within ${seconds} s (${last instanceof Error ? last.message : JSON.stringify(last)})`);
};
