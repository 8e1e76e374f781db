import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { failureOf } from '../failures.js';
import { pageHeaders } from './headers.js';
import { languageAsked } from '../request.js';

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
 * The name of the built frontend: the first script of `index.html`, whose hash changes with every file that the page may
 * load. Empty without a build.
 */
export const buildOf = async (folder: string): Promise<string> => {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => '');
  return /<script type="module"[^>]*\ssrc="[^"]*\/([\w.-]+)\.js"/.exec(page)?.[1] ?? '';
};

/**
 * Serves the built frontend: hashed assets for ever, the page itself never from a cache, and the page for every other
 * address that asks for HTML, since routes live in the browser. Files are sent as the build compressed them. Without a build nothing is served.
 */
export const serveFrontend = async (app: NestFastifyApplication, folder: string): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) return;
  const server = app.getHttpAdapter().getInstance();
  await server.register(fastifyStatic as never, {
    root: folder,
    wildcard: false,
    globIgnore: ['**/*.{br,gz}', '.vite/**'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply: { header(name: string, value: string): unknown }, path: string) => {
      for (const [name, value] of Object.entries(headersOf(path))) reply.header(name, value);
    },
  });
  server.get('/*', (request, reply) => {
    const [asked, path] = [request.url.split('?')[0]!, meant(request.url)];
    const isPage = !elsewhere.test(asked) && !elsewhere.test(path) && !/\.\w+$/.test(path);
    if (isPage) return (reply as never as { sendFile(name: string): unknown }).sendFile('index.html');
    const [status, failure] = failureOf({ statusCode: 404 }, languageAsked(request));
    return reply.status(status).send(failure);
  });
};
