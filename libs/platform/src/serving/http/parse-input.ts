import { Inject, Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import type { Call } from '@hadcl/kernel/call';
import { beyond } from '@hadcl/kernel/limits';
import type { z } from 'zod';
import type { Say } from '../facts/sentences.js';
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
/** The input of a call: a list as it is, else query, body and path merged. @throws HttpRefusal 400 naming every wrong field, each in a sentence of ours */
export const parseInput = (call: Call, { params, query, body }: Parts, say: Say): unknown => {
  if (body !== undefined && body !== null && typeof body !== 'object')
    throw new HttpRefusal(400, say('wrong-body', {}), { code: 'wrong-input' });
  const sent = Array.isArray(body) ? body : { ...(query as object), ...body, ...(params as object) };
  const { data, error } = call.input.safeParse(sent, { error: (issue) => keyOf(issue as Issue) });
  const issues = (error?.issues ?? []) as readonly {
    path: PropertyKey[];
    message: string;
    maximum?: unknown;
    minimum?: unknown;
  }[];
  const spoken = issues.map(
    ({ path, message, maximum: max, minimum: min }) =>
      [path.join('.'), say(isKey(message) ? message : 'wrong-format', { max, min })] as const,
  );
  const wrong = [
    ...spoken,
    ...beyond(call.limits, sent).map(({ path, of, max }) => [path, say(`wrong-most-${of}`, { max })] as const),
  ];
  if (wrong.length === 0) return data;
  const errors = [...new Set(wrong.map(([, sentence]) => sentence))];
  throw new HttpRefusal(400, errors[0]!, { errors, code: 'wrong-input', fields: Object.fromEntries(wrong.reverse()) });
};
/** A pipe, since what speaks the sentences is injected, and a parameter's decorator gets nothing injected. */
@Injectable()
export class Parsing implements PipeTransform<Parts> {
  constructor(@Inject(ASKING) private readonly asking: Pick<Asking, 'facts'>) {}
  transform(parts: Parts, { data: call }: ArgumentMetadata): unknown {
    return parseInput(call as unknown as Call, parts, this.asking.facts.say);
  }
}
