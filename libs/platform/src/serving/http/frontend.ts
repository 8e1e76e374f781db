import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { failureOf } from './failure.filter.js';

const hashed = /[\\/]assets[\\/]/;
const elsewhere = /^\/(api|dev|health|metrics|socket\.io)(\/|$|\?)/i;

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
    setHeaders: (reply: { header(name: string, value: string): unknown }, path: string) =>
      void reply.header('cache-control', hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  server.get('/*', (request, reply) => {
    const isPage = !elsewhere.test(request.url) && !/\.\w+$/.test(request.url.split('?')[0]!);
    if (isPage) return (reply as never as { sendFile(name: string): unknown }).sendFile('index.html');
    const [status, failure] = failureOf({ statusCode: 404 });
    return reply.status(status).send(failure);
  });
};
