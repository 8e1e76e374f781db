/**
 * Rules of one command by refusal code, in the order in which they are reported. A rule returns false if it does not
 * apply to the subject, else the facts of its refusal. `around` is the same for every subject. Complete by type: the
 * first type parameter gives the facts of each code.
 */
export type Rules<Said, Subject, Around = void> = {
  readonly [Code in keyof Said & string]: (subject: Subject, around: Around) => Said[Code] | false;
};
/** A broken rule: a refusal code with its facts. */
export type Broken<Said> = {
  readonly [Code in keyof Said & string]: { readonly code: Code; readonly facts: Said[Code] };
}[keyof Said & string];

const codesOf = <Said, Subject, Around>(rules: Rules<Said, Subject, Around>) =>
  Object.keys(rules) as (keyof Said & string)[];

/** All broken rules of the subject, in order. */
export const everyBroken = <Said, Subject, Around>(
  rules: Rules<Said, Subject, Around>,
  subject: Subject,
  around: Around,
): readonly Broken<Said>[] =>
  codesOf(rules).flatMap((code) => {
    const facts = rules[code](subject, around);
    return facts === false ? [] : [{ code, facts } as Broken<Said>];
  });

/** The first broken rule of the subject; null if there is none. */
export const firstBroken = <Said, Subject, Around>(
  rules: Rules<Said, Subject, Around>,
  subject: Subject,
  around: Around,
): Broken<Said> | null => {
  for (const code of codesOf(rules)) {
    const facts = rules[code](subject, around);
    if (facts !== false) return { code, facts } as Broken<Said>;
  }
  return null;
};

/** The first rule that any of many subjects breaks, with all subjects that break it; null if there is none. */
export const firstBrokenOf = <Said, Subject, Around>(
  rules: Rules<Said, Subject, Around>,
  subjects: readonly Subject[],
  around: Around,
): { readonly code: keyof Said & string; readonly by: readonly [Subject, ...Subject[]] } | null => {
  for (const code of codesOf(rules)) {
    const [first, ...others] = subjects.filter((subject) => rules[code](subject, around) !== false);
    if (first !== undefined) return { code, by: [first, ...others] };
  }
  return null;
};
