/** The languages of the product; the first is the default. */
export const languages = ['en', 'zh-Hant'] as const;
/**
 * To add a language, add it to `languages`; the build then fails until every message file, of server and page, has it.
 */
export type Language = (typeof languages)[number];

const byPrimary: ReadonlyMap<string, Language> = new Map([
  ['en', 'en'],
  ['zh', 'zh-Hant'],
]);

/**
 * The first of these tags (BCP 47, most wanted first) that the product has. Any Chinese tag gives Traditional Chinese,
 * because readers of Simplified Chinese prefer it to English.
 */
export const languageOf = (tags: readonly string[]): Language =>
  tags.flatMap((tag) => byPrimary.get(tag.toLowerCase().split('-')[0]!) ?? [])[0] ?? languages[0];
