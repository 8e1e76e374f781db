import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { limitConnections, connectionLimits } from './connections.js';

let server: Server;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const serve = async (its: object, trusts: (address: string) => boolean, most?: number) => {
  server = createServer({ ...connectionLimits, ...its }, (_, answer) => answer.end('served'));
  limitConnections(server, trusts, most);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
};
/** The server's response to these bytes, until it closes the connection. */
const heardBy = (bytes: string) => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(bytes));
  sockets.push(socket);
  let text = '';
  const answered = new Promise<string>((resolve) => {
    socket.on('data', (part) => {
      text += String(part);
      if (text.endsWith('served')) resolve(text);
    });
    socket.once('error', () => resolve(text));
    socket.once('close', () => resolve(text));
  });
  return { socket, answered };
};
const get = 'GET / HTTP/1.1\r\nhost: lab\r\n\r\n';

test('an address has so many connections; the end of one makes place for another', async () => {
  await serve({}, () => false, 2);
  const first = heardBy(get);
  expect([await first.answered, await heardBy(get).answered]).toEqual([
    expect.stringContaining('served'),
    expect.stringContaining('served'),
  ]);
  expect(await heardBy(get).answered).toBe('');
  const gone = new Promise((closed) => first.socket.once('close', closed));
  first.socket.destroy();
  await gone;
  let again = '';
  while (again === '') again = await heardBy(get).answered;
  expect(again).toContain('served');
});

test('a proxy of ours speaks for many', async () => {
  await serve({}, (address) => address === '127.0.0.1', 1);
  for (let n = 0; n < 5; n++) expect(await heardBy(get).answered).toContain('served');
});

test('who connects and is silent, and who sends a request a byte at a time, are hung up on', async () => {
  await serve({ headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 }, () => false);
  const post = 'POST / HTTP/1.1\r\nhost: lab\r\ncontent-length: 1000\r\n\r\n{';
  for (const bytes of ['', 'GET / HT', post]) expect(await heardBy(bytes).answered).toMatch(/^HTTP\/1\.1 408 |served$/);
  expect(connectionLimits.headersTimeout).toBeLessThanOrEqual(connectionLimits.requestTimeout);
});
