import type { Limits } from '@hadcl/kernel/text/limits';
import type { Refusal } from './useCallForm.js';

type Answer = {
  readonly code: number;
  readonly data: string;
  readonly errors: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
};

/** Broken field rules arrive with status 200 and code 1, all at once (R17). */
export const refusedBy = ({ code, data, errors, fields }: Answer): Refusal | undefined =>
  code === 0 ? undefined : { message: data, errors, fields };

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
