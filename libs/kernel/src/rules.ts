/**
 * Rules that judge one act, a refusal's code each, in the order in which they are told: false where the rule does not
 * stand against the subject, else what its refusal says. `around` is what holds for every subject. Complete by type:
 * `Said` gives each code its facts.
 */
export type Rules<Said, Subject, Around = void> = {
  readonly [Code in keyof Said & string]: (subject: Subject, around: Around) => Said[Code] | false;
};
/** A rule that stands, as a refusal's code with its facts. */
export type Broken<Said> = {
  readonly [Code in keyof Said & string]: { readonly code: Code; readonly facts: Said[Code] };
}[keyof Said & string];

const codesOf = <Said, Subject, Around>(rules: Rules<Said, Subject, Around>) =>
  Object.keys(rules) as (keyof Said & string)[];

/** All rules that stand against the subject. */
export const everyBroken = <Said, Subject, Around>(
  rules: Rules<Said, Subject, Around>,
  subject: Subject,
  around: Around,
): readonly Broken<Said>[] =>
  codesOf(rules).flatMap((code) => {
    const facts = rules[code](subject, around);
    return facts === false ? [] : [{ code, facts } as Broken<Said>];
  });

/** The first rule that stands against the subject; null where it may go on. */
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

/** Of many subjects judged together: the first rule that stands against any, with all that it stands against. */
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
