import { setImmediate as turn } from 'node:timers/promises';
import { Inject, Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import type { Call, Who } from '@hadcl/kernel/call';
import { dayText } from '@hadcl/kernel/text/day-text';
import { factsFor, type Facts } from '@hadcl/kernel/decision';
import type { Language } from '@hadcl/kernel/text/language';
import { beyond, farBeyond, valuesAt } from '@hadcl/kernel/text/limits';
import type { z } from 'zod';
import { isTooDeep } from '../facts/clean-html.js';
import { daysBefore } from '../facts/working-days.js';
import { QUERY_RUNNER, type QueryRunner } from '../queries/asking.js';
import { contractShape } from './contract-shape.js';
import { HttpFailure } from './failures.js';

type Parts = { readonly params: unknown; readonly query: unknown; readonly body?: unknown };
type Issue = z.core.$ZodRawIssue & Readonly<Record<string, unknown>>;

const counted: Readonly<Record<string, string>> = { string: 'characters', array: 'rows' };
/** The key of the sentence for an issue whose schema names none (`platform.messages.en.ts`). */
const keyOf = ({ code, input, origin, format, expected }: Issue): string => {
  if (input === undefined || input === null || input === '') return 'wrong-missing';
  if (code === 'too_big' || code === 'too_small')
    return `wrong-${code === 'too_big' ? 'most' : 'least'}-${counted[`${origin}`] ?? 'number'}`;
  if (code === 'invalid_value') return 'wrong-choice';
  if (code === 'invalid_type' && (expected === 'number' || expected === 'int')) return 'wrong-number';
  return code === 'invalid_format' && (format === 'date' || format === 'email') ? `wrong-${format}` : 'wrong-format';
};
/** A schema may name its own key, `regex(form, 'wrong-ref-num')`. Other zod messages are replaced by ours. */
const isKey = (text: string) => /^[a-z][\w-]+$/.test(text);

/** Field errors answered at most. */
const mostTold = 200;

type Wrong = { readonly path: string; readonly code: string; readonly facts: Readonly<Record<string, unknown>> };
/** What parsing needs besides the input: today's date, and the sentences. */
export type ParsingPorts = Pick<Facts, 'tell'> & Partial<Pick<Facts, 'language'>> & { readonly today: string };

/** The first list that is too long. Lists are checked before parsing, so that a huge one costs little. */
const longLists = (call: Call, sent: unknown): readonly Wrong[] => {
  for (const { path, max } of contractShape(call).lists)
    for (const [at, list] of valuesAt(sent, path === '' ? [] : path.split('.')))
      if (Array.isArray(list) && list.length > max) return [{ path: at, code: 'wrong-most-rows', facts: { max } }];
  return [];
};

/** Limits that people set. Too short a text or list is not among them: it counts as not sent. */
const limits = /^wrong-most-(characters|rows|number)$|^wrong-least-number$|^wrong-date-far$/;
/** The largest number that a column holds; a number beyond it does not parse at all. */
const largest = 2 ** 31 - 1;
/** Whether a value is well-formed and only exceeds a limit that people have set. */
const isBeyond = ({ code, facts: { max } }: Wrong) =>
  limits.test(code) && !(typeof max === 'number' && max >= largest) && !(typeof max === 'bigint');
/** 422 for an order whose values are all well-formed and only exceed limits; else 400. */
const statusOf = ({ kind }: Call, wrong: readonly Wrong[]) =>
  (kind === 'write' || kind === 'upload') && wrong.every(isBeyond) ? 422 : 400;

/** Days from today that a date in an input may lie at most (B21). */
export const farthest = 400;

const pathsOf = (path: string) => (path === '' ? [] : path.split('.'));
const isDated = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}/.test(value);

/**
 * The dates, months and instants of an input that are too far from `today`. An instant counts as its date; a month is
 * far only if all its days are.
 */
const farDates = (call: Call, sent: unknown, today: string, language: Language = 'en') => {
  const { dates } = contractShape(call);
  if (dates.length === 0) return [];
  const [from, until] = [daysBefore(today, farthest), daysBefore(today, -farthest)];
  const isFar = (value: string) => {
    const length = Math.min(value.length, from.length);
    const date = value.slice(0, length);
    return date < from.slice(0, length) || date > until.slice(0, length);
  };
  return dates
    .flatMap((path) => valuesAt(sent, pathsOf(path)))
    .filter(([, value]) => isDated(value) && isFar(value))
    .map(([path]) => ({
      path,
      code: 'wrong-date-far',
      facts: { from: dayText(from, language), until: dayText(until, language) },
    }));
};

/** Whether a text contains what Postgres cannot store: U+0000, or half of a surrogate pair. */
const isUnkeepable = (text: string) => text.includes('\0') || /\p{Surrogate}/u.test(text);

/**
 * The paths of texts (and of objects with names) that cannot be stored. Files are not plain objects and are skipped.
 */
const unkeepable = (value: unknown, path: readonly string[] = []): readonly string[] => {
  if (typeof value === 'string') return isUnkeepable(value) ? [path.join('.')] : [];
  if (Array.isArray(value)) return value.flatMap((one, i) => unkeepable(one, [...path, `${i}`]));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    isUnkeepable(name) ? [path.join('.')] : unkeepable(one, [...path, name]),
  );
};

/** Milliseconds of cleaning before the event loop gets a turn. */
const longest = 10;

/**
 * Cleans the HTML of an input before the decision, which is synchronous: a megabyte of hostile HTML takes a second.
 * `facts` cache the result. Returns the paths of texts that are nested too deeply.
 */
const cleanAhead = async (
  call: Call,
  input: unknown,
  { clean, textOf }: Pick<Facts, 'clean' | 'textOf'>,
): Promise<readonly string[]> => {
  const tooDeep: string[] = [];
  let began = performance.now();
  for (const [path, limit] of Object.entries(call.limits ?? {})) {
    if (typeof limit !== 'object' || !('seen' in limit)) continue;
    for (const [at, html] of valuesAt(input, path.split('.'))) {
      if (typeof html !== 'string') continue;
      if (isTooDeep(html)) tooDeep.push(at);
      else textOf(clean(html));
      if (performance.now() - began < longest) continue;
      await turn();
      began = performance.now();
    }
  }
  return tooDeep;
};

const refusalOf = (call: Call, wrong: readonly Wrong[], { tell }: Pick<ParsingPorts, 'tell'>): HttpFailure => {
  const fields: Record<string, string> = {};
  const errors = new Set<string>();
  for (const one of wrong.slice(0, mostTold)) {
    const sentence = tell(one);
    fields[one.path] ??= sentence;
    errors.add(sentence);
  }
  const [message] = errors;
  return new HttpFailure(statusOf(call, wrong), message!, { errors: [...errors], code: 'wrong-input', fields });
};

/**
 * The input of a call: a list as it is, else query, body and path merged. Dates must be within 400 days of `today`
 * (B21).
 * @throws HttpFailure 400, or 422 if only limits are exceeded; it names every wrong field (at most 200)
 */
export const parseInput = (call: Call, { params, query, body }: Parts, ports: ParsingPorts): unknown => {
  const { isList } = contractShape(call);
  const isBody = body === undefined || body === null || (typeof body === 'object' && (!isList || Array.isArray(body)));
  if (!isBody) throw new HttpFailure(400, ports.tell({ code: 'wrong-body', facts: {} }), { code: 'wrong-input' });
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
  // Only parsed data is checked: fields that the contract does not name are dropped already.
  const unkept = unkeepable(data).map((path) => ({ path, code: 'wrong-unkeepable', facts: {} }));
  const wrong = [...broken, ...long, ...unkept, ...farDates(call, sent, ports.today, ports.language)];
  if (wrong.length > 0) throw refusalOf(call, wrong, ports);
  return data;
};

/** A pipe rather than a decorator, since Nest injects the sentences into a pipe. */
@Injectable()
export class Parsing implements PipeTransform<Parts & { readonly who: Who }> {
  constructor(@Inject(QUERY_RUNNER) private readonly asking: Pick<QueryRunner, 'facts' | 'today'>) {}

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
