/**
 * Rules of one command by refusal code, in the order in which they are reported. A rule returns false if it does not
 * apply to the subject, else the facts of its refusal. `around` is the same for every subject. Complete by type: the
 * first type parameter gives the facts of each code.
 */
export type Rules<FactsOfCode, Subject, Around = void> = {
  readonly [Code in keyof FactsOfCode & string]: (subject: Subject, around: Around) => FactsOfCode[Code] | false;
};
/** A broken rule: a refusal code with its facts. */
export type Broken<FactsOfCode> = {
  readonly [Code in keyof FactsOfCode & string]: { readonly code: Code; readonly facts: FactsOfCode[Code] };
}[keyof FactsOfCode & string];

const codesOf = <FactsOfCode, Subject, Around>(rules: Rules<FactsOfCode, Subject, Around>) =>
  Object.keys(rules) as (keyof FactsOfCode & string)[];

/** All broken rules of the subject, in order. */
export const everyBroken = <FactsOfCode, Subject, Around>(
  rules: Rules<FactsOfCode, Subject, Around>,
  subject: Subject,
  around: Around,
): readonly Broken<FactsOfCode>[] =>
  codesOf(rules).flatMap((code) => {
    const facts = rules[code](subject, around);
    return facts === false ? [] : [{ code, facts } as Broken<FactsOfCode>];
  });

/** The first broken rule of the subject; null if there is none. */
export const firstBroken = <FactsOfCode, Subject, Around>(
  rules: Rules<FactsOfCode, Subject, Around>,
  subject: Subject,
  around: Around,
): Broken<FactsOfCode> | null => {
  for (const code of codesOf(rules)) {
    const facts = rules[code](subject, around);
    if (facts !== false) return { code, facts } as Broken<FactsOfCode>;
  }
  return null;
};

/** The first rule that any of many subjects breaks, with all subjects that break it; null if there is none. */
export const firstBrokenOf = <FactsOfCode, Subject, Around>(
  rules: Rules<FactsOfCode, Subject, Around>,
  subjects: readonly Subject[],
  around: Around,
): { readonly code: keyof FactsOfCode & string; readonly by: readonly [Subject, ...Subject[]] } | null => {
  for (const code of codesOf(rules)) {
    const [first, ...others] = subjects.filter((subject) => rules[code](subject, around) !== false);
    if (first !== undefined) return { code, by: [first, ...others] };
  }
  return null;
};
