import { z, type ZodObject, type ZodRawShape, type ZodType } from 'zod';
import type { Language } from './text/language.js';
import type { Limit, Limits } from './text/limits.js';
import type { PathOf, Starred } from './refusing/paths.js';
import type { RefusalDefinitions, RefusalOf, Refusals } from './refusing/refused.js';

export type Topic = { readonly topic: string; readonly id: string };

/** The person (or machine) behind a call. `codes` are the function codes of their roles, without menu prefixes. */
export type Who = {
  readonly userId: string;
  readonly sessionId: string;
  readonly roles: readonly string[];
  readonly codes: readonly string[];
  readonly address: string;
  readonly userAgent: string;
  /** What is said to them is said in it; English where nobody is there. */
  readonly language?: Language;
  /** Not a person but a screen on a wall; it holds no function, and belongs to the person who opened it. */
  readonly display?: { readonly openedBy: string };
  /** Must set up a second factor before anything else, and holds no function until then. */
  readonly lacksFactor?: true;
  /** The streams that their rights were read from: what they write is recorded only while these still end at these versions. */
  readonly rightsAt?: readonly StreamAt[];
  /** Projects that they have left: a read model that lags may still count them among its people. */
  readonly left?: readonly string[];
};

/** A stream and its newest version; 0 where it has no event. */
export type StreamAt = { readonly stream: string; readonly version: number };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: holders of one of these function codes, anyone logged in, everybody, or a screen on a wall alone. */
export type Codes = readonly [string, ...string[]] | 'session' | 'public' | 'display';

export interface Call<
  In extends ZodType = ZodType,
  Out extends ZodType = ZodType,
  D extends RefusalDefinitions = RefusalDefinitions,
> {
  readonly kind: 'read' | 'write' | 'download' | 'upload' | 'file';
  readonly method: Method;
  readonly path: string;
  readonly input: In;
  readonly output: Out;
  readonly codes: Codes;
  readonly refusals?: Refusals<D>;
  /** Calls whose repetition must act again (login, renewal) ignore the Idempotency-Key. */
  readonly repeats?: boolean;
  /** May be made by whoever must set up a second factor before anything else. */
  readonly beforeFactor?: boolean;
  readonly limits?: Limits;
  /** What is beyond its limits its decision tells, in the call's own answer; else it is refused with 400. A text that is far beyond is always refused with 400, before it is cleaned. */
  readonly limitsDecided?: boolean;
  /** Of a download: the filters that name a person; what stood in them is not recorded. */
  readonly personal?: readonly string[];
  /** Of a download that is no rows in the format that one asks for: what it is. */
  readonly file?: 'pdf';
  live?(input: z.infer<In>): readonly Topic[];
}

type At<K extends Call['kind'], P extends string, C extends Call<any, any, any>> = C & {
  readonly kind: K;
  readonly path: P;
};
export type Input<C extends Call> = z.infer<C['input']>;
export type Output<C extends Call> = z.infer<C['output']>;
export type RefusalBy<C extends Call> = C extends Call<ZodType, ZodType, infer D> ? RefusalOf<D> : never;

/** Names what a page listens to and a projection touches: `labDate('2027-03-10')`. */
export const topic =
  (name: string) =>
  (id: string): Topic => ({ topic: name, id });

/** A question; `live` names the topics whose change makes its answer stale, `refusals` why it may not be answered. */
export const read = <
  const P extends string,
  In extends ZodType,
  Out extends ZodType,
  D extends RefusalDefinitions = {},
>(
  method: Method,
  path: P,
  input: In,
  output: Out,
  options: {
    codes: Codes;
    live: (input: z.infer<In>) => readonly Topic[];
    refusals?: Refusals<D>;
    beforeFactor?: boolean;
  },
): At<'read', P, Call<In, Out, D>> => ({ kind: 'read', method, path, input, output, ...options });

/** An order; `codes` are the function codes that may give it, `refusals` the rules that may stand against it. */
export const write = <
  const P extends string,
  In extends ZodType,
  Out extends ZodType,
  D extends RefusalDefinitions = {},
>(
  method: Method,
  path: P,
  input: In,
  output: Out,
  options: {
    codes: Codes;
    refusals?: Refusals<D>;
    repeats?: boolean;
    beforeFactor?: boolean;
    limits?: { readonly [F in Starred<PathOf<z.infer<In>>>]?: Limit };
    limitsDecided?: boolean;
  },
): At<'write', P, Call<In, Out, D>> => ({ kind: 'write', method, path, input, output, ...options });

/** The files that an export can be asked for as. */
export const ExportFormat = z.enum(['csv', 'xlsx']);
export type ExportFormat = z.infer<typeof ExportFormat>;
/** What a page gets: the file under the name that the server gave it. */
export type Downloaded = { readonly name: string; readonly content: unknown };

/**
 * An export: a file of rows that `exportOf` answers, as CSV or, asked with `format=xlsx`, as an Excel workbook. Who asked
 * for what is recorded; `personal` names the filters that say a name, an e-mail or a number of a person.
 */
export const download = <const P extends string, Shape extends ZodRawShape>(
  path: P,
  input: ZodObject<Shape>,
  options: { codes: readonly [string, ...string[]]; personal?: readonly (keyof Shape & string)[] },
): At<
  'download',
  P,
  Call<ZodObject<Shape & { format: z.ZodDefault<typeof ExportFormat> }>, ZodType<Downloaded>, {}>
> => ({
  kind: 'download',
  method: 'GET',
  path,
  input: input.extend({ format: ExportFormat.default('csv') }) as never,
  output: z.custom<Downloaded>(),
  ...options,
});

/**
 * A paper: one PDF that `paperOf` answers, of what a read answers too, and refused as that is. Who took it is recorded.
 */
export const paper = <const P extends string, In extends ZodType, D extends RefusalDefinitions = {}>(
  path: P,
  input: In,
  options: { codes: readonly [string, ...string[]]; refusals?: Refusals<D> },
): At<'download', P, Call<In, ZodType<Downloaded>, D>> => ({
  kind: 'download',
  method: 'GET',
  path,
  input,
  output: z.custom<Downloaded>(),
  file: 'pdf',
  ...options,
});

/**
 * A file that is sent: the bytes are the body of the request (`application/octet-stream`), all else stands in the query. Its
 * door gets them as `content`, not read yet.
 */
export const upload = <
  const P extends string,
  Shape extends ZodRawShape,
  Out extends ZodType,
  D extends RefusalDefinitions = {},
>(
  path: P,
  input: ZodObject<Shape>,
  output: Out,
  options: { codes: Codes; refusals?: Refusals<D> },
): At<'upload', P, Call<ZodObject<Shape & { content: ZodType<unknown> }>, Out, D>> => ({
  kind: 'upload',
  method: 'POST',
  path,
  input: input.extend({ content: z.custom<unknown>() }) as never,
  output,
  ...options,
});

/** A file that was sent once, given back by a door under its name, to be saved and never to be shown by the browser. */
export const fileOf = <const P extends string, In extends ZodType, D extends RefusalDefinitions = {}>(
  path: P,
  input: In,
  options: { codes: Codes; refusals?: Refusals<D> },
): At<'file', P, Call<In, ZodType<Downloaded>, D>> => ({
  kind: 'file',
  method: 'GET',
  path,
  input,
  output: z.custom<Downloaded>(),
  ...options,
});

/** The function code that no person holds: `internal` calls take no other. */
export const systemCode = 'INTERNAL';

/** An order that the product gives itself (a reaction, the daily clock, the login door); no URL leads to it. */
export const internal = <
  const P extends string,
  In extends ZodType,
  Out extends ZodType,
  D extends RefusalDefinitions = {},
>(
  name: P,
  input: In,
  output: Out,
  options: { refusals?: Refusals<D>; repeats?: boolean } = {},
): At<'write', `internal:${P}`, Call<In, Out, D>> => ({
  kind: 'write',
  method: 'POST',
  path: `internal:${name}`,
  input,
  output,
  codes: [systemCode],
  ...options,
});

/**
 * The order that the door of a call gives: the same call, with what the door has found out (`takes`) in the place of
 * what was sent, and what its decision answers (`gives`) before the door completes it. Address, codes and refusals are
 * declared once, on the call.
 */
export const behindDoor = <
  const P extends string,
  D extends RefusalDefinitions,
  Takes extends ZodType,
  Gives extends ZodType,
>(
  call: At<'write' | 'upload', P, Call<ZodType, ZodType, D>>,
  takes: Takes,
  gives: Gives,
): At<'write', `door:${P}`, Call<Takes, Gives, D>> => ({
  kind: 'write',
  method: call.method,
  path: `door:${call.path}`,
  input: takes,
  output: gives,
  codes: call.codes,
  ...(call.refusals ? { refusals: call.refusals } : {}),
  ...(call.repeats ? { repeats: true } : {}),
});
