import { createServer, type Server } from 'node:net';

/**
 * Below the ranges from which systems choose ports of outgoing connections (Linux from 32768, others from 49152); such
 * a connection could take the port between two starts of a server.
 */
const [lowest, highest] = [20_000, 32_000];
const mostTries = 200;

const listening = (port: number) =>
  new Promise<Server | null>((done) => {
    const server = createServer();
    server.once('error', () => done(null));
    server.listen(port, '127.0.0.1', () => done(server));
  });

/**
 * Finds different free ports of this machine, for servers that are started, stopped and started again on them.
 * @throws Error if not enough are found
 */
export const freePorts = async (count: number): Promise<readonly number[]> => {
  const held = new Map<number, Server>();
  for (let tries = 0; held.size < count && tries < mostTries; tries++) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    const server = held.has(port) ? null : await listening(port);
    if (server) held.set(port, server);
  }
  await Promise.all([...held.values()].map((server) => new Promise((closed) => server.close(closed))));
  if (held.size < count) throw new Error(`no free port was found between ${lowest} and ${highest}`);
  return [...held.keys()];
};
