import type { Refusal } from '../../../shell/form/useCallForm.js';

type Answer = {
  readonly code: number;
  readonly data: string;
  readonly errors: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
};

/** Broken field rules arrive with status 200 and code 1, all at once (R17). */
export const refusedBy = ({ code, data, errors, fields }: Answer): Refusal | undefined =>
  code === 0 ? undefined : { message: data, errors, fields };
