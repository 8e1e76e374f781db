import type { DateForm } from '../../ui/calendar/dates.js';

type Trimmed<Text extends string> = Text extends ` ${infer Rest}` | `${infer Rest} ` ? Trimmed<Rest> : Text;

/** What stands between `{{` and `}}`: a name, or `name, form` where the language writes a number or a lab date in that form. */
type Holes<Text extends string> = Text extends `${string}{{${infer Hole}}}${infer Rest}`
  ? Trimmed<Hole> | Holes<Rest>
  : never;
type NameOf<Hole extends string> = Hole extends `${infer Name},${string}` ? Trimmed<Name> : Hole;
type ValueOf<Hole extends string> = Hole extends 'count' | `${string},${' ' | ''}number`
  ? number
  : Hole extends `${string}, ${DateForm}`
    ? string
    : string | number;

/** `seats_one` and `seats_other` are asked for as `seats`, with a `count`. */
export type Asked<Key> = Key extends `${infer Plain}_${'one' | 'other'}` ? Plain : Key;
type Forms<Key extends string> = Key | `${Key}_one` | `${Key}_other`;
type TextsOf<Said, Key extends string> = Extract<Said[Extract<keyof Said, Forms<Key>>], string>;
type Counted<Said, Key extends string> = Extract<keyof Said, `${Key}_other`> extends never ? never : 'count';

type HolesOf<Said, Key extends string> = Holes<TextsOf<Said, Key>> | Counted<Said, Key>;
type Filled<Hole extends string> = { readonly [One in Hole as NameOf<One>]: ValueOf<One> };

/** The keys whose sentences stand by themselves. */
export type Whole<Said> = {
  [Key in keyof Said & string]: Values<Said, Asked<Key>> extends [] ? Asked<Key> : never;
}[keyof Said & string];

/** The arguments after a key: none where its sentence has no holes, else a value for each of them and no other. */
export type Values<Said, Key extends string> = [HolesOf<Said, Key>] extends [never]
  ? []
  : [values: Filled<HolesOf<Said, Key>>];
