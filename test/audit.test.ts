import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '..');
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** What `npm run audit` says, and how it ends, where the registry answers so. */
const audited = async (answer: Answer) => {
  const registry = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((listening) => registry.once('listening', listening));
  const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
  const env = { ...process.env, npm_config_registry: address };
  const said = await new Promise<{ code: number; lines: string[] }>((done) =>
    execFile(process.execPath, [join(root, 'tools/audit.mjs')], { env }, (error, out) =>
      done({ code: Number(error?.code ?? 0), lines: out.trim().split('\n') }),
    ),
  );
  registry.closeAllConnections();
  await new Promise((closed) => registry.close(closed));
  return said;
};
const advisory = (title: string, severity: string) => ({
  id: title.length,
  url: `https://advisories.example/${title.length}`,
  title,
  severity,
  vulnerable_versions: '>=0.0.0',
});
const telling =
  (advisories: Record<string, unknown>): Answer =>
  (request, response) => {
    const isQuestion = request.url?.endsWith('/advisories/bulk');
    response.writeHead(isQuestion ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isQuestion ? advisories : { error: 'not found' }));
  };

test('known faults are named, the worst first, with what mends them; one in the product fails', async () => {
  const { code, lines } = await audited(
    telling({ 'axe-core': [advisory('Slow', 'low')], kafkajs: [advisory('Believes all', 'critical')] }),
  );
  expect(lines).toEqual([
    expect.stringMatching(/^critical, in the product: kafkajs \d[\d.]+: Believes all \(https.*12\); not mended yet$/),
    expect.stringMatching(/^low, in build and tests alone: axe-core \d[\d.]+: Slow \(https.*4\); not mended yet$/),
    expect.stringMatching(/^audit: 2 of \d+ packages have known faults, 1 of them in the product$/),
  ]);
  expect(code).toBe(1);
}, 60_000);

test('a fault in build and tests alone is named, and fails nothing', async () => {
  const { code, lines } = await audited(telling({ 'axe-core': [advisory('Slow', 'low')] }));
  expect({ code, named: lines.length }).toEqual({ code: 0, named: 2 });
}, 60_000);

test.each<[string, Answer]>([
  ['that refuses the question', (_, response) => response.writeHead(405).end('{}')],
  ['that is away', (request) => request.socket.destroy()],
])(
  'a registry that does not answer is said, and fails nothing: one %s',
  async (_, answer) => {
    const { code, lines } = await audited(answer);
    expect(code).toBe(0);
    expect(lines).toEqual([expect.stringMatching(/^audit: the registry did not answer/)]);
  },
  60_000,
);
