import type { Failure } from '@hadcl/kernel/paths';
import { spokenFacts } from './changers.js';
import type { SubmitPorts } from './ports.js';
import type { Part } from './submission.js';
/** How refusals are told: each in its sentence, the first of a field for that field; of who changed a record, the name and the time alone. */
export const failureOf = async (
  parts: readonly Part[],
  { facts, nameOf, clock }: Pick<SubmitPorts, 'facts' | 'nameOf' | 'clock'>,
): Promise<Failure> => {
  const { date: today } = facts.localOf(clock.now());
  const told = await Promise.all(
    parts.map(async ({ code, path, facts: own }) => {
      const { changed: _, ...spoken } = await spokenFacts(own, nameOf, today, facts);
      return { code, path, facts: spoken, sentence: facts.say(code, spoken) };
    }),
  );
  const [first, fields] = [
    told[0]!,
    told.flatMap(({ path, sentence }) => (path === null ? [] : [[path, sentence] as const])).reverse(),
  ];
  return {
    message: first.sentence,
    errors: [...new Set(told.map(({ sentence }) => sentence))],
    code: first.code,
    facts: first.facts,
    fields: Object.fromEntries(fields),
  };
};
