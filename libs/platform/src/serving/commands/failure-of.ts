import type { Call } from '@hadcl/kernel/call';
import type { Facts } from '@hadcl/kernel/decision';
import type { Failure } from '@hadcl/kernel/refusing/failure';
import type { Refused } from '@hadcl/kernel/refusing/refused';
import { spokenFacts } from './changers.js';
import type { SubmitPorts } from './ports.js';
import type { Part } from './submission.js';

/** A refusal and what else was wrong with the same input, as data. */
export const partsOf = (refusal: Refused): readonly Part[] =>
  [refusal, ...refusal.others].map(({ code, path, facts }) => ({ code, path, facts: facts as Part['facts'] }));

/** The HTTP status of a refusal: as its call declares it, else 422 for a broken rule and 404 for a question. */
export const statusOf = ({ kind, refusals }: Call, code: string): number =>
  refusals?.statuses[code] ?? (kind === 'read' || kind === 'file' ? 404 : 422);

/** How refusals are told: each in its sentence, and for each field its first. */
export const toldOf = ({ refusals }: Call, parts: readonly Part[], facts: Pick<Facts, 'tell'>): Failure => {
  const told = parts.map((part) => ({ ...part, sentence: facts.tell(part) }));
  const first = told[0]!;
  const fields: Record<string, string> = {};
  for (const { path, sentence } of told) if (path !== null) fields[path] ??= sentence;
  return {
    ...refusals?.beside[first.code],
    message: first.sentence,
    errors: [...new Set(told.map(({ sentence }) => sentence))],
    code: first.code,
    facts: first.facts,
    fields,
  };
};

/** The same for refusals that were stored: of who changed a record only the name and the time are told. */
export const failureOf = async (
  call: Call,
  parts: readonly Part[],
  { facts, nameOf, clock }: Pick<SubmitPorts, 'facts' | 'nameOf' | 'clock'>,
): Promise<Failure> => {
  const { date: today } = facts.localOf(clock.now());
  const spoken = parts.map(async (part) => {
    const { changed: _, ...said } = await spokenFacts(part.facts, nameOf, today, facts);
    return { ...part, facts: said };
  });
  return toldOf(call, await Promise.all(spoken), facts);
};
