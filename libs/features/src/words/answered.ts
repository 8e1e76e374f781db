import type { Facts } from '@hadcl/kernel/decision';
import type { Refused } from '@hadcl/kernel/refusing/refused';
import { z } from 'zod';

/** The answer of a call that reports broken field rules with status 200 (R17): code 0, or 1 with all faults. */
export const Answered = z.object({
  code: z.int32(),
  /** The sentence for the page; with several faults, one in each line. */
  data: z.string(),
  message: z.string(),
  errors: z.array(z.string()),
  /** The first fault of each field, by its path. */
  fields: z.record(z.string(), z.string()),
  /** The version of the record after a success. */
  version: z.int32().nullable(),
});

/** The answer to a call that succeeded. */
export const answeredDone = (sentence: string, version: number) => ({
  ...{ code: 0, data: sentence, message: sentence },
  ...{ errors: [] as string[], fields: {} as Record<string, string>, version: version as number | null },
});

/**
 * The answer to broken field rules: all of them in the order of the form, each at its field. `fieldOrder`: the fields
 * of the form from top to bottom.
 */
export const answeredFaults = (refusal: Refused, facts: Facts, fieldOrder: readonly string[]) => {
  const placeOf = (path: string) => fieldOrder.indexOf(path.split('.')[0]!);
  const faults = [refusal, ...refusal.others]
    .map((one) => [one.path ?? '', facts.tell(one)] as const)
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other));
  const errors = [...new Set(faults.map(([, sentence]) => sentence))];
  const data = errors.join('\n');
  const fields: Record<string, string> = {};
  // If a field has several faults, it shows the first. A fault of the whole record has no path.
  for (const [path, sentence] of faults) if (path !== '') fields[path] ??= sentence;
  return { code: 1, data, message: data, errors, fields, version: null as number | null };
};
