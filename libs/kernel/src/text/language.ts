/** The languages of the product; the first is spoken to whoever asks for none of them. */
export const languages = ['en', 'zh-Hant'] as const;
/** Another is another entry here: whatever speaks, of server or page, without a file in it then does not compile. */
export type Language = (typeof languages)[number];

const byPrimary: ReadonlyMap<string, Language> = new Map([
  ['en', 'en'],
  ['zh', 'zh-Hant'],
]);

/**
 * The first of these tags (BCP 47, the most wanted first) that the product speaks. Of Chinese it has the traditional
 * script alone, which readers of the other would rather read than English.
 */
export const languageOf = (tags: readonly string[]): Language =>
  tags.flatMap((tag) => byPrimary.get(tag.toLowerCase().split('-')[0]!) ?? [])[0] ?? languages[0];
