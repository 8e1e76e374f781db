import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { serveFrontend } from './frontend.js';

const folder = mkdtempSync(join(tmpdir(), 'hadcl-pages-'));
const script = 'export const seats = 12;\n'.repeat(40);
const page = '<!doctype html><script type="module" src="/assets/main-Abc1.js"></script>';
let server: FastifyInstance;

beforeAll(async () => {
  const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  for (const [name, text] of [
    ['index.html', page],
    ['assets/main-Abc1.js', script],
  ] as const) {
    write(name, text);
    write(`${name}.br`, brotliCompressSync(text));
    write(`${name}.gz`, gzipSync(text));
  }
  write('assets/inter.woff2', Buffer.from([1, 2, 3]));
  write('.vite/manifest.json', '{}');
  server = fastify();
  await serveFrontend({ getHttpAdapter: () => ({ getInstance: () => server }) } as never, folder);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.inject({ method, url, headers });

test('a script is sent in the smallest form that the browser reads, for ever', async () => {
  const url = '/assets/main-Abc1.js?v=1';
  const [br, gzip, refused, plain] = await Promise.all(
    ['gzip, deflate, br', 'gzip', 'br;q=0, gzip;q=0.0', ''].map((encoding) =>
      ask(url, { 'accept-encoding': encoding }),
    ),
  );
  expect(brotliDecompressSync(br!.rawPayload).toString()).toBe(script);
  expect(gunzipSync(gzip!.rawPayload).toString()).toBe(script);
  expect([refused!.payload, plain!.payload]).toEqual([script, script]);
  expect(br!.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'content-length': String(br!.rawPayload.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(plain!.headers['content-encoding']).toBeUndefined();
});

test('what a browser has already is not sent again, and HEAD sends nothing', async () => {
  const { headers } = await ask('/assets/inter.woff2');
  expect(headers['content-type']).toBe('font/woff2');
  const again = await ask('/assets/inter.woff2', { 'if-none-match': `"other", ${headers.etag}` });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
  const head = await ask('/assets/inter.woff2', {}, 'HEAD');
  expect([head.statusCode, head.payload, head.headers['content-length']]).toEqual([200, '', '3']);
});

test.each(['/', '/index.html', '/attendance', '/projects/new?tab=1'])(
  '%s is the page, which no cache keeps',
  async (url) => {
    const { statusCode, payload, headers } = await ask(url);
    expect([statusCode, payload]).toEqual([200, page]);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).not.toContain('immutable');
  },
);

test.each([
  '/assets/old-Abc1.js',
  '/assets/main-Abc1.js.br',
  '/.vite/manifest.json',
  '/assets/../../secret.txt',
  '/%2e%2e/%2e%2e/etc/passwd.txt',
  '/api/nothing',
  '/%61pi/nothing',
])('%s is not there', async (url) => {
  const { statusCode, headers } = await ask(url);
  expect([statusCode, headers['content-type']]).toEqual([404, expect.stringContaining('json')]);
});

test('a script that the next build has removed is not there', async () => {
  writeFileSync(join(folder, 'gone.txt'), 'x');
  const other = fastify();
  await serveFrontend({ getHttpAdapter: () => ({ getInstance: () => other }) } as never, folder);
  rmSync(join(folder, 'gone.txt'));
  expect((await other.inject('/gone.txt')).statusCode).toBe(404);
  await other.close();
});

test('every file of the pages has a type', () => {
  const sources = readdirSync(join(import.meta.dirname, '../../../../../../frontend/public'), { recursive: true });
  expect(sources.filter((name) => !/\.(svg|png|ico|txt|woff2)$/.test(String(name)))).toEqual([]);
});
