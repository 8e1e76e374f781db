import { createServer, type AddressInfo } from 'node:net';
import { freePorts } from './free-ports.js';

const listen = (port: number) =>
  new Promise<ReturnType<typeof createServer>>((done, failed) => {
    const server = createServer().once('error', failed);
    server.listen(port, '127.0.0.1', () => done(server));
  });

test('ports are different, free, and none that the system gives to connections of its own', async () => {
  const ports = await freePorts(20);
  expect(new Set(ports).size).toBe(20);
  const servers = await Promise.all(ports.map(listen));
  const own = await listen(0);
  for (const port of ports) expect(port).toBeLessThan(32_768);
  expect((own.address() as AddressInfo).port).toBeGreaterThanOrEqual(32_768);
  for (const server of [...servers, own]) server.close();
});
