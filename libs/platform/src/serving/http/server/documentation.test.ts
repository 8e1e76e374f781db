import { expect, test } from '@jest/globals';
import { fastify } from 'fastify';
import { serveDocumentation } from './documentation.js';

const served = async (forDevelopers: boolean) => {
  const server = fastify();
  serveDocumentation({ getHttpAdapter: () => ({ getInstance: () => server }) } as never, forDevelopers);
  const ask = async (path: string) => {
    const { statusCode, headers, payload } = await server.inject(path);
    return { status: statusCode, type: headers['content-type'], payload };
  };
  return { ask, close: () => server.close() };
};

test('developers read the calls as a page, whose scripts all come from the portal', async () => {
  const { ask, close } = await served(true);
  const page = await ask('/api/docs');
  expect(page).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' });
  const parts = [...page.payload.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path!);
  expect(parts).toHaveLength(3);
  for (const path of parts)
    expect({ path, ...(await ask(path)) }).toMatchObject({
      status: 200,
      type: expect.stringMatching(/^text\/(css|java)/),
    });
  expect(page.payload).not.toMatch(/<script>|https?:/);
  await close();
});

test('programs read the calls anywhere, and nobody else a page', async () => {
  const { ask, close } = await served(false);
  const { status, type, payload } = await ask('/api/openapi.json');
  expect([status, type, JSON.parse(payload).openapi]).toEqual([200, 'application/json; charset=utf-8', '3.1.0']);
  expect((await ask('/api/docs')).status).toBe(404);
  await close();
});
