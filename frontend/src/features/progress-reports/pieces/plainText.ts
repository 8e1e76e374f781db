import type { Limits } from '@hadcl/kernel/text/limits';
import { htmlOf, textOf } from '../../../ui/text/htmlText.js';

/** Plain text is counted as it is typed: what looks like a tag in it is read. `html`: the fields that are HTML in the form too. */
export const limitsAsTyped = (limits: Limits | undefined, html: readonly string[] = []): Limits =>
  Object.fromEntries(
    Object.entries(limits ?? {}).map(([path, limit]) => {
      const isPlain = !html.includes(path) && typeof limit === 'object' && 'seen' in limit;
      return [path, isPlain ? limit.seen : limit];
    }),
  );

/** The HTML that shows what was typed; what says the same as before stays the HTML that it was. */
export const asHtml = (text: string | null, before: readonly string[]): string =>
  htmlOf(text ?? '', before.find((html) => textOf(html) === text) ?? '');
