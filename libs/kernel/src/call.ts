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
  /** The language of every sentence sent to this person; English for a machine. */
  readonly language?: Language;
  /** Set when the caller is a screen on a wall. It holds no function code and belongs to the person who opened it. */
  readonly display?: { readonly openedBy: string };
  /** They must set up a second factor first; until then they hold no function code. */
  readonly lacksFactor?: true;
  /**
   * The streams that their rights were read from. Their write is recorded only while these streams still have these
   * versions.
   */
  readonly rightsAt?: readonly StreamAt[];
  /** Projects that they have left; a lagging read model may still list them as a member. */
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
  /** Ignores the Idempotency-Key, because a repeated call must act again (login, renewal). */
  readonly repeats?: boolean;
  /** Whether this input begins a record. Sent twice within a minute without an Idempotency-Key, it begins one (R22). */
  begins?(input: z.infer<In>): boolean;
  /** Also allowed for a caller who must set up a second factor first. */
  readonly beforeFactor?: boolean;
  readonly limits?: Limits;
  /**
   * If set, the decision reports input over its limits in its own answer; otherwise the edge refuses it with 400. The
   * edge always refuses a text that is far over its limit with 400, before cleaning it.
   */
  readonly limitsDecided?: boolean;
  /** Of a download: filters that name a person. Their values are not recorded. */
  readonly personal?: readonly string[];
  /** Of a download that is not rows in a chosen format: its file type. */
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

/** Makes topics of one name: `labDate('2027-03-10')`. A page listens to them, a projection touches them. */
export const topic =
  (name: string) =>
  (id: string): Topic => ({ topic: name, id });

/** A query. `live` names the topics whose change makes its answer stale; `refusals` are the reasons not to answer. */
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

/** A command. `codes` are the function codes that may give it; `refusals` are the rules that may refuse it. */
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
    begins?: (input: z.infer<In>) => boolean;
    beforeFactor?: boolean;
    limits?: { readonly [F in Starred<PathOf<z.infer<In>>>]?: Limit };
    limitsDecided?: boolean;
  },
): At<'write', P, Call<In, Out, D>> => ({ kind: 'write', method, path, input, output, ...options });

/** The file formats of an export. */
export const ExportFormat = z.enum(['csv', 'xlsx']);
export type ExportFormat = z.infer<typeof ExportFormat>;
/** The result of a download in the page: the file, under the name that the server gave it. */
export type Downloaded = { readonly name: string; readonly content: unknown };

/**
 * An export: the rows of `exportOf` as CSV or, with `format=xlsx`, as an Excel workbook. Each download is recorded with
 * the person and the filters; `personal` names the filters that may hold the name, e-mail address or number of a
 * person.
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
 * A PDF that `paperOf` builds from the data of a read. It is refused like that read, and each download is recorded with
 * the person.
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
 * A file upload: the bytes are the request body (`application/octet-stream`), all other input is in the query. The door
 * gets the body as `content`, unread.
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

/** A file that was uploaded before. A door returns it under its name; the browser saves it and never displays it. */
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

/** A function code that no person holds; `internal` calls accept only this one. */
export const systemCode = 'INTERNAL';

/** A command that the product gives itself (reaction, daily clock, login door). No URL leads to it. */
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
 * The command behind a door: the same call, but with the door's findings (`takes`) as the input and the decision's
 * answer (`gives`) before the door completes it. Path, codes and refusals are declared once, on the call.
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
