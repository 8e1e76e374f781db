import type { Call, Input } from '../call.js';
import type { PathOf } from './paths.js';
import { Refused } from './refused.js';

/**
 * `const at = fieldsOf(projectCalls.save)`, then `at('people.2.email', refused('email-taken', {}))`. The type only
 * accepts paths of the call's input.
 */
export const fieldsOf =
  <C extends Call>(_call: C) =>
  <Code extends string, Facts>(path: PathOf<Input<C>>, { code, facts }: Refused<Code, Facts>) =>
    new Refused(code, facts, path);

/**
 * Throws all of these as one refusal. Ignores `false`, null and undefined; throws nothing if no refusal is left.
 * @throws Refused
 */
export const refuseAll = (found: readonly (Refused | false | null | undefined)[]): void => {
  const [first, ...others] = found.filter((one) => one instanceof Refused);
  if (first) throw new Refused(first.code, first.facts, first.path, others);
};
