import { createServer } from 'node:net';
import { freePorts } from './free-ports.js';

const listen = (port: number) =>
  new Promise<ReturnType<typeof createServer>>((done, failed) => {
    const server = createServer().once('error', failed);
    server.listen(port, '127.0.0.1', () => done(server));
  });

test('ports are different, free, and below those that systems give to connections of their own', async () => {
  const ports = await freePorts(20);
  expect(new Set(ports).size).toBe(20);
  const servers = await Promise.all(ports.map(listen));
  for (const port of ports) expect(port).toBeLessThan(32_768);
  for (const server of servers) server.close();
});
