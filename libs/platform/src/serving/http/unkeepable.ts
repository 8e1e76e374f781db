/** Whether a text holds what no part of the product can keep: U+0000, or half of a surrogate pair. */
const isUnkeepable = (text: string) => text.includes('\0') || /\p{Surrogate}/u.test(text);

/** The paths of the texts in an input that cannot be kept, and of rows that have such a name. Of files, which are not of this shape, nothing is looked at. */
export const unkeepable = (value: unknown, path: readonly string[] = []): readonly string[] => {
  if (typeof value === 'string') return isUnkeepable(value) ? [path.join('.')] : [];
  if (Array.isArray(value)) return value.flatMap((one, i) => unkeepable(one, [...path, `${i}`]));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    isUnkeepable(name) ? [path.join('.')] : unkeepable(one, [...path, name]),
  );
};
