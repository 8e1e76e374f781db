import { setImmediate as turn } from 'node:timers/promises';
import type { Call } from '@hadcl/kernel/call';
import type { Facts } from '@hadcl/kernel/decision';
import { valuesAt } from '@hadcl/kernel/text/limits';
import { isTooDeep } from '../facts/clean-html.js';

/** Milliseconds of cleaning, after which others have their turn. */
const longest = 10;

/**
 * Cleans the HTML of an input before it is decided about, since a decision cannot pause: a megabyte of hostile HTML takes
 * a second. `facts` remember what they cleaned. Answers the paths of those texts whose tags are nested too deeply to be cleaned.
 */
export const cleanAhead = async (
  call: Call,
  input: unknown,
  { clean, textOf }: Pick<Facts, 'clean' | 'textOf'>,
): Promise<readonly string[]> => {
  const tooDeep: string[] = [];
  let began = performance.now();
  for (const [path, limit] of Object.entries(call.limits ?? {})) {
    if (typeof limit !== 'object' || !('seen' in limit)) continue;
    for (const [at, html] of valuesAt(input, path.split('.'))) {
      if (typeof html !== 'string') continue;
      if (isTooDeep(html)) tooDeep.push(at);
      else textOf(clean(html));
      if (performance.now() - began < longest) continue;
      await turn();
      began = performance.now();
    }
  }
  return tooDeep;
};
