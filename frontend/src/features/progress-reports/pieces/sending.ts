import type { Limits } from '@hadcl/kernel/text/limits';
import { htmlOf, textOf } from '../../../ui/text/htmlText.js';
import type { Refusal } from '../../../shell/form/useCallForm.js';

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

type Answer = {
  readonly code: number;
  readonly data: string;
  readonly errors: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
};

/** Broken field rules arrive with status 200 and code 1, all at once (R17). */
export const refusedBy = ({ code, data, errors, fields }: Answer): Refusal | undefined =>
  code === 0 ? undefined : { message: data, errors, fields };
