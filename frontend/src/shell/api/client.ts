import type { Call, Input, Output, RefusalBy } from '@hadcl/kernel/call';
import type { Failure } from '@hadcl/kernel/refusing/failure';
import { language } from '../../i18n/language.js';
import type { LabClock } from '../clock/labClock.js';
import { speakerOf } from '../../i18n/i18n.js';

/**
 * A new idempotency key. Avoids `crypto.randomUUID`, which exists only on https and localhost; this also works on plain
 * http.
 */
export const makeKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

type Changed = { kind: 'last-change' };
type ShownFacts<F> = { readonly [N in keyof F as F[N] extends Changed ? never : N]: F[N] } & (Extract<
  F[keyof F],
  Changed
> extends never
  ? unknown
  : { readonly by: string; readonly at: string });
type RefusalTold<C extends Call> =
  RefusalBy<C> extends infer R
    ? R extends { code: infer Code; facts: infer F }
      ? { readonly code: Code; readonly facts: ShownFacts<F> }
      : never
    : never;

/** The server refused a call or could not be reached (`status` 0). */
export class CallFailed<C extends Call = Call> extends Error {
  readonly status: number;
  readonly errors: readonly string[];
  readonly body: Readonly<Record<string, unknown>> & Partial<Failure>;
  readonly refusal: RefusalTold<C> | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** Log position at which a read was refused, if the server sent one. */
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
  /** The sentence to show: the first of `errors`, otherwise `message`. */
  get sentence() {
    return this.errors[0] ?? this.message;
  }
}

export type Answer<C extends Call> = { output: Output<C>; position: number };
type SendOptions = {
  /** Idempotency key, the same for every attempt of one user action, so that a retry changes nothing. */
  key?: string;
  /** Sent by the page and not by the person: does not keep the session alive. */
  byPush?: boolean;
  /** Sent to report activity: keeps the session alive, however long ago the last input was. */
  byPerson?: boolean;
  signal?: AbortSignal;
  /** Called with the number of bytes received so far, for files. */
  onBytes?: (bytes: number) => void;
};
export type Send = <C extends Call>(call: C, input: Input<C>, options?: SendOptions) => Promise<Answer<C>>;

export type Circumstances = {
  token: () => string | undefined;
  clock: LabClock;
  /** Whether the person has just acted. Reads without that do not count as activity. */
  acting?: () => boolean;
  /** Called with the token whose session the server no longer knows. */
  unauthorised: (token: string) => void;
  /** Called when the person must set up a second factor before anything else. */
  lacking?: () => void;
  /** Called with the build that the server serves now. */
  heardBuild?: (build: string) => void;
};

type Fields = Record<string, unknown>;

const query = (fields: Fields) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  return search.size ? `?${search}` : '';
};

/**
 * URL and body of a call: `:name` in the path is filled from the input; a GET and an upload send the rest as query, the
 * others as JSON body.
 */
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
  const fields = body && typeof body === 'object' ? (body as Fields) : {};
  const errors = Array.isArray(fields.errors) ? fields.errors.map(String) : [];
  return new CallFailed(
    status,
    typeof fields.message === 'string' ? fields.message : `HTTP ${status}`,
    errors,
    fields,
    call,
  );
};

/** File name from Content-Disposition; the UTF-8 form wins. */
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

/**
 * A small body sent while the page is hidden uses keepalive, so that it survives the page. Browsers allow 64 KiB in
 * total.
 */
const outlives = (body: BodyInit | undefined) =>
  typeof body === 'string' && body.length < 20_000 && document.visibilityState === 'hidden';

/**
 * The build that the server serves now; '' if unknown. Not a call of the contract, but sent from here like every
 * request.
 */
export const servedBuild = (): Promise<string> =>
  fetch('/', { cache: 'no-store' }).then(
    ({ headers }) => headers.get('x-build') ?? '',
    () => '',
  );

/**
 * Longest wait (ms) for an answer; for files the wait for the response headers, since the file may have to be made
 * first.
 */
const longestWait = (kind: Call['kind']) => (kind === 'download' || kind === 'file' ? 120_000 : 30_000);

/** A signal that aborts with the caller's signal or after `ms`. `end` cancels the timeout. */
const limited = (ms: number, signal: AbortSignal | undefined) => {
  const aborting = new AbortController();
  const stop = () => aborting.abort(signal?.reason);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  const timer = setTimeout(stop, ms);
  const end = () => clearTimeout(timer);
  return { signal: aborting.signal, end };
};
const unreachable = () => new CallFailed(0, speakerOf('frame')('unreachable'), []);

/**
 * Makes `send`, the only caller of fetch for contract calls. `send` rejects with CallFailed, or with the signal's
 * reason if the caller aborted it.
 */
export const makeSend =
  ({ token, clock, acting = () => true, unauthorised, lacking, heardBuild = () => {} }: Circumstances): Send =>
  async (call, input, { key, byPush, byPerson, signal, onBytes } = {}) => {
    const { url, body } = addressOf(call, input);
    const currentToken = token();
    const headers: Record<string, string> = { 'cache-control': 'no-cache', 'accept-language': language };
    if (currentToken) headers.authorization = `Bearer ${currentToken}`;
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (key) headers['idempotency-key'] = key;
    // Reads without recent input (opened by a push, reloaded or retried unattended) must not keep the session alive.
    if (byPush || (call.kind === 'read' && !acting() && !byPerson)) headers['x-refetch'] = 'push';
    const limit = limited(longestWait(call.kind), signal);
    /** Rethrows the reason if the caller aborted; everything else counts as unreachable. */
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
    if (response.status === 401 && currentToken && call.codes !== 'public') unauthorised(currentToken);
    const failure = failureOf(response.status, answer, call);
    if (position > 0) failure.position = position;
    if (failure.body.code === 'second-factor-needed') lacking?.();
    throw failure;
  };
