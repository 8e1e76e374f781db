import { Inject, Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import type { Call } from '@hadcl/kernel/call';
import type { Facts } from '@hadcl/kernel/decision';
import { beyond } from '@hadcl/kernel/limits';
import type { z } from 'zod';
import { ASKING, type Asking } from '../queries/asking.js';
import { HttpRefusal } from './http-refusal.js';

type Parts = { readonly params: unknown; readonly query: unknown; readonly body?: unknown };
type Issue = z.core.$ZodRawIssue & Readonly<Record<string, unknown>>;

const counted: Readonly<Record<string, string>> = { string: 'characters', array: 'rows' };
/** The key of the sentence for an issue whose schema names none (`wrong.messages.en.ts`). */
const keyOf = ({ code, input, origin, format, expected }: Issue): string => {
  if (input === undefined || input === null || input === '') return 'wrong-missing';
  if (code === 'too_big' || code === 'too_small')
    return `wrong-${code === 'too_big' ? 'most' : 'least'}-${counted[`${origin}`] ?? 'number'}`;
  if (code === 'invalid_value') return 'wrong-choice';
  if (code === 'invalid_type' && (expected === 'number' || expected === 'int')) return 'wrong-number';
  return code === 'invalid_format' && (format === 'date' || format === 'email') ? `wrong-${format}` : 'wrong-format';
};
/** A schema may name its own key, `regex(form, 'wrong-ref-num')`; any other text of a parser is nobody's to read. */
const isKey = (text: string) => /^[a-z][\w-]+$/.test(text);

/**
 * The input of a call: a list as it is, else query, body and path merged.
 * @throws HttpRefusal 400 that names every wrong field, each in a sentence of ours
 */
export const parseInput = (call: Call, { params, query, body }: Parts, { tell }: Pick<Facts, 'tell'>): unknown => {
  if (body !== undefined && body !== null && typeof body !== 'object')
    throw new HttpRefusal(400, tell({ code: 'wrong-body', facts: {} }), { code: 'wrong-input' });
  const sent = Array.isArray(body) ? body : { ...(query as object), ...body, ...(params as object) };
  const { data, error } = call.input.safeParse(sent, { error: (issue) => keyOf(issue as Issue) });
  const issues = (error?.issues ?? []) as readonly (z.core.$ZodIssue & { maximum?: unknown; minimum?: unknown })[];
  const broken = issues.map(({ path, message, maximum: max, minimum: min }) => ({
    path: path.join('.'),
    code: isKey(message) ? message : 'wrong-format',
    facts: { max, min },
  }));
  const long = beyond(call.limits, sent).map(({ path, of, max }) => ({
    path,
    code: `wrong-most-${of}`,
    facts: { max },
  }));
  const wrong = [...broken, ...long];
  if (wrong.length === 0) return data;
  const fields: Record<string, string> = {};
  for (const one of wrong) fields[one.path] ??= tell(one);
  const errors = [...new Set(wrong.map(tell))];
  throw new HttpRefusal(400, errors[0]!, { errors, code: 'wrong-input', fields });
};

/** A pipe, since what speaks the sentences is injected, and a parameter's decorator gets nothing injected. */
@Injectable()
export class Parsing implements PipeTransform<Parts> {
  constructor(@Inject(ASKING) private readonly asking: Pick<Asking, 'facts'>) {}

  transform(parts: Parts, { data: call }: ArgumentMetadata): unknown {
    return parseInput(call as unknown as Call, parts, this.asking.facts);
  }
}
