import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failureOf } from '../failures.js';
import { pageHeaders } from './headers.js';
import { languageAsked } from '../platform.messages.js';

const hashed = /[\\/]assets[\\/]/;
const elsewhere = /^\/(api|dev|health|metrics|socket\.io)(\/|$)/i;

/** The normal form of an address's path: `//api/x`, `/%61pi/x` and `/./api/x` are `/api/x`. */
const meant = (url: string): string => {
  const path = url
    .split('?')[0]!
    .replaceAll(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return new URL(path.replaceAll(/[\\/]+/g, '/'), 'http://lab').pathname;
};

const headersOf = (path: string): Readonly<Record<string, string>> => {
  if (/\.html(\.(br|gz))?$/.test(path)) return pageHeaders;
  return { 'cache-control': hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache' };
};

/**
 * The name of the built frontend: the first script of `index.html`, whose hash changes with every file that the page
 * may load. Empty without a build.
 */
export const buildOf = async (folder: string): Promise<string> => {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => '');
  return /<script type="module"[^>]*\ssrc="[^"]*\/([\w.-]+)\.js"/.exec(page)?.[1] ?? '';
};

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};
/** Suffixes of the compressed files of a build, the smaller one first. */
const encodings = { '.br': 'br', '.gz': 'gzip' } as const;
type Ending = '' | keyof typeof encodings;

/** A file of the build, and the suffixes under which it exists. */
type Built = { readonly path: string; readonly ends: readonly Ending[] };

/** The files of the build by URL path. No other file is ever opened. */
const builtIn = async (folder: string): Promise<ReadonlyMap<string, Built>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = new Set(entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)));
  const ends = Object.keys(encodings) as (keyof typeof encodings)[];
  return new Map(
    [...paths]
      .filter((path) => extname(path) in types)
      .map((path) => [
        `/${relative(folder, path).split(sep).join('/')}`,
        { path, ends: [...ends.filter((end) => paths.has(path + end)), ''] },
      ]),
  );
};

const accepts = (header: string, encoding: string) =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(header);

const refuse = (request: FastifyRequest, reply: FastifyReply) => {
  const [status, failure] = failureOf({ statusCode: 404 }, languageAsked(request));
  return reply.status(status).send(failure);
};

/** Sends a file in the smallest encoding that the browser accepts, or 304. */
const send = async ({ path, ends }: Built, request: FastifyRequest, reply: FastifyReply) => {
  const acceptEncoding = String(request.headers['accept-encoding'] ?? '');
  const end = ends.find((one) => one === '' || accepts(acceptEncoding, encodings[one]))!;
  const found = await stat(path + end).catch(() => null);
  // A new build has replaced it.
  if (!found) return refuse(request, reply);
  const etag = `W/"${found.size.toString(16)}-${Math.floor(found.mtimeMs).toString(16)}"`;
  reply.headers({ ...headersOf(path), vary: 'accept-encoding', etag });
  if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
  if (end !== '') reply.header('content-encoding', encodings[end]);
  reply.headers({ 'content-type': types[extname(path)], 'content-length': found.size });
  return reply.send(createReadStream(path + end));
};

/**
 * Serves the built frontend: hashed assets as immutable, the page itself uncached, and the page for every other path
 * without an extension, since routes are resolved in the browser. Files are sent as the build compressed them. Without
 * a build nothing is served.
 */
export const serveFrontend = async (app: NestFastifyApplication, folder: string): Promise<void> => {
  const files = await builtIn(folder);
  const page = files.get('/index.html');
  if (!page) return;
  const server = app.getHttpAdapter().getInstance();
  server.get('/*', (request, reply) => {
    const [rawPath, path] = [request.url.split('?')[0]!, meant(request.url)];
    const isPage = !elsewhere.test(rawPath) && !elsewhere.test(path) && !/\.\w+$/.test(path);
    const file = files.get(rawPath) ?? (isPage ? page : undefined);
    return file ? send(file, request, reply) : refuse(request, reply);
  });
};
