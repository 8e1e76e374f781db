import type { Call, Input, Output, RefusalBy } from '@hadcl/kernel/call';
import type { Failure } from '@hadcl/kernel/refusing/failure';
import { language } from '../../ui/text/language.js';
import type { LabClock } from '../clock/labClock.js';
import { speakerOf } from '../i18n/i18n.js';

type Changed = { kind: 'last-change' };
type Told<F> = { readonly [N in keyof F as F[N] extends Changed ? never : N]: F[N] } & (Extract<
  F[keyof F],
  Changed
> extends never
  ? unknown
  : { readonly by: string; readonly at: string });
export type RefusalTold<C extends Call> =
  RefusalBy<C> extends infer R
    ? R extends { code: infer Code; facts: infer F }
      ? { readonly code: Code; readonly facts: Told<F> }
      : never
    : never;

/** What the server said against a call; `status` 0 when it could not be reached. */
export class CallFailed<C extends Call = Call> extends Error {
  readonly status: number;
  readonly errors: readonly string[];
  readonly body: Readonly<Record<string, unknown>> & Partial<Failure>;
  readonly refusal: RefusalTold<C> | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** Where the log stood when a question was refused, where the server said so. */
  position: number | undefined;
  constructor(
    status: number,
    message: string,
    errors: readonly string[],
    body: Readonly<Record<string, unknown>> & Partial<Failure> = {},
    call?: C,
  ) {
    super(message);
    this.name = 'CallFailed';
    this.status = status;
    this.errors = errors;
    this.body = body;
    const { code = '', facts = {}, fields = {} } = body;
    this.refusal = code in (call?.refusals?.definitions ?? {}) ? ({ code, facts } as RefusalTold<C>) : undefined;
    this.fields = fields;
  }
  /** The sentence to show: the first of `errors`, else the message. */
  get sentence() {
    return this.errors[0] ?? this.message;
  }
}

export type Answer<C extends Call> = { output: Output<C>; position: number };
export type SendOptions = {
  /** The same key on every attempt of one user action, so that a repeat changes nothing. */
  key?: string;
  /** Asked for by the page, not by the person: does not keep the session alive. */
  byPush?: boolean;
  /** Sent to say that a person is here, however long ago their last input was. */
  byPerson?: boolean;
  signal?: AbortSignal;
  /** Told as a file comes in, with the bytes that are here. */
  onBytes?: (bytes: number) => void;
};
export type Send = <C extends Call>(call: C, input: Input<C>, options?: SendOptions) => Promise<Answer<C>>;

export type Circumstances = {
  token: () => string | undefined;
  clock: LabClock;
  /** Whether a person has just done something: what is read without that is no sign of anybody. */
  acting?: () => boolean;
  /** The server no longer knows the session of this token. */
  unauthorised: (token: string) => void;
  /** Their person must set up a second factor before anything else. */
  lacking?: () => void;
  /** Which page is served now. */
  heardBuild?: (build: string) => void;
};

type Fields = Record<string, unknown>;

const query = (fields: Fields) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  return search.size ? `?${search}` : '';
};

/** Where a call goes: `:name` in the path is filled from the input; a GET carries the rest in its query, others in the body. */
export const addressOf = (call: Call, input: unknown): { url: string; body?: string } => {
  const fields: Fields = input && typeof input === 'object' && !Array.isArray(input) ? { ...(input as Fields) } : {};
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(fields[name]));
    delete fields[name];
    return value;
  });
  if (call.method === 'GET' || call.kind === 'upload') return { url: `/api${path}${query(fields)}` };
  return { url: `/api${path}`, body: JSON.stringify(Array.isArray(input) ? input : fields) };
};

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return text ? JSON.parse(text) : {};
  } catch {
    return {};
  }
};

export const failureOf = (status: number, body: unknown, call: Call) => {
  const said = body && typeof body === 'object' ? (body as Fields) : {};
  const errors = Array.isArray(said.errors) ? said.errors.map(String) : [];
  return new CallFailed(status, typeof said.message === 'string' ? said.message : `HTTP ${status}`, errors, said, call);
};

/** The name that the server gave a file; what it gave in UTF-8 first. */
const nameOf = (disposition: string) => {
  const [, exact] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, plain = 'export'] = /filename="([^"]*)"/i.exec(disposition) ?? [];
  return exact ? decodeURIComponent(exact) : plain;
};

const fileOf = async (response: Response, onBytes: SendOptions['onBytes']) => {
  const parts: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body!.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value as BlobPart);
    bytes += read.value.length;
    onBytes?.(bytes);
  }
  const { headers } = response;
  const content = new Blob(parts, { type: headers.get('content-type') ?? 'application/octet-stream' });
  return { name: nameOf(headers.get('content-disposition') ?? ''), content };
};

/** What a page sends while it goes away is sent on without it; browsers do that for 64 KiB. */
const outlives = (body: BodyInit | undefined) =>
  typeof body === 'string' && body.length < 20_000 && document.visibilityState === 'hidden';

/** Which page is served now; empty where that is not known. It is no call of the product, but sent from here like all that is sent. */
export const servedBuild = (): Promise<string> =>
  fetch('/', { cache: 'no-store' }).then(
    ({ headers }) => headers.get('x-build') ?? '',
    () => '',
  );

/** So long an answer is waited for (ms); of a file its first bytes, which may take making. */
const longestWait = (kind: Call['kind']) => (kind === 'download' || kind === 'file' ? 120_000 : 30_000);

/** Aborts with the caller's signal, or when the answer takes too long: `end` calls the latter off. */
const limited = (ms: number, signal: AbortSignal | undefined) => {
  const aborting = new AbortController();
  const stop = () => aborting.abort(signal?.reason);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  const timer = setTimeout(stop, ms);
  const end = () => clearTimeout(timer);
  return { signal: aborting.signal, end };
};
const unreachable = () => new CallFailed(0, speakerOf('api')('unreachable'), []);

/** The one place that fetches. Rejects with CallFailed. */
export const makeSend =
  ({ token, clock, acting = () => true, unauthorised, lacking, heardBuild = () => {} }: Circumstances): Send =>
  async (call, input, { key, byPush, byPerson, signal, onBytes } = {}) => {
    const { url, body } = addressOf(call, input);
    const held = token();
    const headers: Record<string, string> = { 'cache-control': 'no-cache', 'accept-language': language };
    if (held) headers.authorization = `Bearer ${held}`;
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (key) headers['idempotency-key'] = key;
    // A screen that a push has opened reads too, and so does one that was loaded or retried with nobody there.
    if (byPush || (call.kind === 'read' && !acting() && !byPerson)) headers['x-refetch'] = 'push';
    const limit = limited(longestWait(call.kind), signal);
    /** A caller who gave up is told so; all else is nobody answering. */
    const brokenOff = (reason: unknown) => {
      limit.end();
      throw signal?.aborted ? reason : unreachable();
    };
    const response = await fetch(url, {
      method: call.method,
      headers,
      ...(body !== undefined && { body }),
      ...(outlives(body) && { keepalive: true }),
      signal: limit.signal,
    }).catch(brokenOff);
    const now = response.headers.get('x-now');
    if (now) clock.tell(now, response.headers.has('x-now-moved'));
    if (response.ok && (call.kind === 'download' || call.kind === 'file')) {
      limit.end();
      return { output: (await fileOf(response, onBytes)) as Output<typeof call>, position: 0 };
    }
    const answer = await bodyOf(response).catch(brokenOff);
    limit.end();
    const build = response.headers.get('x-build');
    if (build) heardBuild(build);
    const position = Number(response.headers.get('x-position') ?? 0);
    if (response.ok) return { output: answer as Output<typeof call>, position };
    if (response.status === 401 && held && call.codes !== 'public') unauthorised(held);
    const failure = failureOf(response.status, answer, call);
    if (position > 0) failure.position = position;
    if (failure.body.code === 'second-factor-needed') lacking?.();
    throw failure;
  };
