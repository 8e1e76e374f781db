import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { servedCalls } from '../call.guard.js';
import { openApiOf } from './openapi.js';

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Calls of the portal</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"><div id="calls"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></html>`;
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#calls' });`;
const types: Readonly<Record<string, string>> = { '.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript' };

/** The folder of swagger-ui; null where it is not installed (`npm start` omits it). */
const swaggerFolder = (): string | null => {
  try {
    return dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  } catch {
    return null;
  }
};

/** Serves `/api/openapi.json`, and with `forDevelopers` the page `/api/docs` if its package is installed. */
export const serveDocumentation = (app: NestFastifyApplication, forDevelopers: boolean): void => {
  const server = app.getHttpAdapter().getInstance();
  // Built on the first request, since it took a third of the api's start time.
  let made: unknown;
  server.get('/api/openapi.json', () => (made ??= openApiOf(servedCalls())));
  const folder = forDevelopers ? swaggerFolder() : null;
  if (folder === null) return;
  const files = {
    '/api/docs': ['.html', page],
    '/api/docs/start.js': ['.js', start],
    '/api/docs/swagger-ui.css': null,
    '/api/docs/swagger-ui-bundle.js': null,
  } as const;
  for (const [path, own] of Object.entries(files))
    server.get(path, async (_, reply) => {
      reply.header('content-type', `${types[own?.[0] ?? extname(path)]}; charset=utf-8`);
      return own?.[1] ?? readFile(join(folder, path.slice('/api/docs/'.length)));
    });
};
