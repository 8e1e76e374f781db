import type { Page } from 'playwright-core';

/** Runs in the page: every text that is visible or read by a screen reader, without duplicates. */
const textsOf = (): string[] => {
  const texts = new Set<string>([document.title]);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement!;
    if (parent.closest('script, style, noscript, [lang=en]')) continue;
    texts.add(node.nodeValue!.trim());
  }
  for (const name of [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'title',
    'alt',
    'placeholder',
  ])
    for (const one of document.body.querySelectorAll(`[${name}]:not([lang=en], [lang=en] *)`))
      texts.add(one.getAttribute(name)!.trim());
  return [...texts];
};

/** Texts that are the same in Chinese: product names, addresses, reference numbers, seats, devices. */
const same = [
  /\S+@[\w.-]+/g,
  /https?:\S+/g,
  /\b[A-Z]{2,}[\w#]*-[\w#-]+/g,
  /\b(HADCL|CSV|TSV|TXT|PNG|JPEG|Excel|xlsx|XLSX|PDF|QR|EN|ID|FRS|eCourse|PMO|MB|kB|IP|TOTP|HTML|URL|SMTP|PI|HA|Enter|Tab|Esc)\b/g,
  /\b(Chrome|Chromium|HeadlessChrome|Firefox|Safari|Linux|Windows|Android|Google Authenticator|Microsoft Authenticator)\b/g,
  /\b(English|node)\b/g,
  /Mozilla\/\S+ .*/g,
  /[\da-f]{8}-[\da-f-]{27}/g,
  // Codes of parameters and their values.
  /\b[a-z]+([_-][a-z]+)+\b|Asia\/Hong_Kong|everybody in production/g,
  // The pictures of the login page, as the parameter lists them.
  /\bseason([,、])waves\1days\b/g,
  /\b[A-Za-z]\b/g,
];

/**
 * English texts on a page in Chinese: texts with two or more Latin letters in a row that are neither in `entered`,
 * which people typed, nor the same in all languages.
 */
export const englishOn = async (page: Page, entered: readonly (string | RegExp)[]): Promise<string[]> => {
  const texts = await page.evaluate(textsOf);
  return texts.filter((text) => {
    const rest = [...entered, ...same].reduce<string>((left, one) => left.replaceAll(one as string, ' '), text);
    return /[A-Za-z]{2,}/.test(rest);
  });
};
