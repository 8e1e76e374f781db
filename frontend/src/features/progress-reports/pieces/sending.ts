import { htmlOf, textOf } from '../../../ui/text/htmlText.js';

/** HTML that displays typed text. If the text equals that of an HTML in `before`, that HTML is kept. */
export const asHtml = (text: string | null, before: readonly string[]): string =>
  htmlOf(text ?? '', before.find((html) => textOf(html) === text) ?? '');
