import type { Limits } from '@hadcl/kernel/text/limits';
import { htmlOf, textOf } from '../../../ui/text/htmlText.js';

/**
 * Limits for plain text count every typed character, including text that looks like a tag. `html`: fields whose form
 * value is HTML.
 */
export const limitsAsTyped = (limits: Limits | undefined, html: readonly string[] = []): Limits =>
  Object.fromEntries(
    Object.entries(limits ?? {}).map(([path, limit]) => {
      const isPlain = !html.includes(path) && typeof limit === 'object' && 'seen' in limit;
      return [path, isPlain ? limit.seen : limit];
    }),
  );

/** HTML that displays typed text. If the text equals that of an HTML in `before`, that HTML is kept. */
export const asHtml = (text: string | null, before: readonly string[]): string =>
  htmlOf(text ?? '', before.find((html) => textOf(html) === text) ?? '');
