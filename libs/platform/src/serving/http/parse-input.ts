import { Inject, Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import type { Call, Who } from '@hadcl/kernel/call';
import { factsFor, type Facts } from '@hadcl/kernel/decision';
import { beyond, farBeyond, valuesAt } from '@hadcl/kernel/text/limits';
import type { z } from 'zod';
import { ASKING, type Asking } from '../queries/asking.js';
import { cleanAhead } from './clean-ahead.js';
import { contractShape } from './contract-shape.js';
import { farDates } from './far-dates.js';
import { HttpRefusal } from './http-refusal.js';
import { unkeepable } from './unkeepable.js';

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

/** How many wrong fields are told: nobody mends more at once. */
const mostTold = 200;

type Wrong = { readonly path: string; readonly code: string; readonly facts: Readonly<Record<string, unknown>> };
/** What a parser is asked with, and what a refusal is told with. */
export type ParsingPorts = Pick<Facts, 'tell'> & Partial<Pick<Facts, 'language'>> & { readonly today: string };

/** Lists that are too long are not looked into. */
const longLists = (call: Call, sent: unknown): readonly Wrong[] => {
  for (const { path, max } of contractShape(call).lists)
    for (const [at, list] of valuesAt(sent, path === '' ? [] : path.split('.')))
      if (Array.isArray(list) && list.length > max) return [{ path: at, code: 'wrong-most-rows', facts: { max } }];
  return [];
};

/** Too little of a text or a list is nothing that was sent. */
const limits = /^wrong-most-(characters|rows|number)$|^wrong-least-number$|^wrong-date-far$/;
/** The largest number that a column holds. What goes beyond that is of no type that there is. */
const largest = 2 ** 31 - 1;
/** Whether it is written as it should be, and goes beyond a limit that people have set. */
const isBeyond = ({ code, facts: { max } }: Wrong) =>
  limits.test(code) && !(typeof max === 'number' && max >= largest) && !(typeof max === 'bigint');
/** What is written as it should be breaks a rule (422); what is not, or belongs to a question, does not parse (400). */
const statusOf = ({ kind }: Call, wrong: readonly Wrong[]) =>
  (kind === 'write' || kind === 'upload') && wrong.every(isBeyond) ? 422 : 400;

const refusalOf = (call: Call, wrong: readonly Wrong[], { tell }: Pick<ParsingPorts, 'tell'>): HttpRefusal => {
  const fields: Record<string, string> = {};
  const errors = new Set<string>();
  for (const one of wrong.slice(0, mostTold)) {
    const sentence = tell(one);
    fields[one.path] ??= sentence;
    errors.add(sentence);
  }
  const [message] = errors;
  return new HttpRefusal(statusOf(call, wrong), message!, { errors: [...errors], code: 'wrong-input', fields });
};

/**
 * The input of a call: a list as it is, else query, body and path merged. Its dates lie within 400 days of `today` (B21).
 * @throws HttpRefusal 400, or 422 where it only goes beyond limits, that names every wrong field (of hundreds the first), each in a sentence of ours
 */
export const parseInput = (call: Call, { params, query, body }: Parts, ports: ParsingPorts): unknown => {
  const { isList } = contractShape(call);
  const isBody = body === undefined || body === null || (typeof body === 'object' && (!isList || Array.isArray(body)));
  if (!isBody) throw new HttpRefusal(400, ports.tell({ code: 'wrong-body', facts: {} }), { code: 'wrong-input' });
  const sent = Array.isArray(body) ? body : { ...(query as object), ...body, ...(params as object) };
  const lists = longLists(call, sent);
  if (lists.length > 0) throw refusalOf(call, lists, ports);
  const { data, error } = call.input.safeParse(sent, { error: (issue) => keyOf(issue as Issue) });
  const issues = (error?.issues.slice(0, mostTold) ?? []) as readonly (z.core.$ZodIssue & {
    maximum?: unknown;
    minimum?: unknown;
  })[];
  const broken = issues.map(({ path, message, maximum: max, minimum: min }) => ({
    path: path.join('.'),
    code: isKey(message) ? message : 'wrong-format',
    facts: { max, min },
  }));
  const long = (call.limitsDecided ? farBeyond : beyond)(call.limits, sent).map(({ path, of, max }) => ({
    path,
    code: `wrong-most-${of}`,
    facts: { max },
  }));
  // What the contract does not name is dropped, whatever it holds.
  const unkept = unkeepable(data).map((path) => ({ path, code: 'wrong-unkeepable', facts: {} }));
  const wrong = [...broken, ...long, ...unkept, ...farDates(call, sent, ports.today, ports.language)];
  if (wrong.length > 0) throw refusalOf(call, wrong, ports);
  return data;
};

/** A pipe, since what speaks the sentences is injected, and a parameter's decorator gets nothing injected. */
@Injectable()
export class Parsing implements PipeTransform<Parts & { readonly who: Who }> {
  constructor(@Inject(ASKING) private readonly asking: Pick<Asking, 'facts' | 'today'>) {}

  async transform(parts: Parts & { readonly who: Who }, { data }: ArgumentMetadata): Promise<unknown> {
    const call = data as unknown as Call;
    const { today } = this.asking;
    const facts = factsFor(parts.who, this.asking.facts);
    const sent = call.kind === 'upload' ? { ...parts, body: { content: parts.body } } : parts;
    const input = parseInput(call, sent, { tell: facts.tell, language: facts.language, today });
    const tooDeep = await cleanAhead(call, input, facts);
    if (tooDeep.length > 0)
      throw refusalOf(
        call,
        tooDeep.map((path) => ({ path, code: 'wrong-nested-deep', facts: {} })),
        facts,
      );
    return input;
  }
}
