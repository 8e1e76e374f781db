import { createServer, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** What the proxy does to a web socket: answers with a status, accepts it in silence, or cuts it after some ms. */
export type Upgrades = { readonly status: number } | 'swallowed' | { readonly cutAfter: number };
export type Proxy = {
  readonly address: string;
  /** Times of the attempts to open a web socket, in ms since the proxy was opened. */
  readonly tries: readonly number[];
  /** Applies to web sockets from now on. */
  set(upgrades: Upgrades): void;
  close(): void;
};

/** A proxy in front of `target` that passes everything except web sockets. */
export const proxyBefore = async (target: string, first: Upgrades): Promise<Proxy> => {
  const { hostname, port } = new URL(target);
  const at = { host: hostname, port: Number(port) };
  const tries: number[] = [];
  const open = new Set<Duplex>();
  const began = performance.now();
  let upgrades = first;
  const kept = <S extends Duplex>(socket: S): S => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    return socket.on('error', () => {}) as S;
  };
  const server = createServer((asked, answer) => {
    const { method, url: path, headers } = asked;
    const sent = request({ ...at, method, path, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.rawHeaders);
      answered.pipe(answer);
    });
    sent.on('error', () => answer.destroy());
    asked.pipe(sent);
  });
  server.on('connection', kept);
  const through = (asked: IncomingMessage, client: Duplex, head: Buffer, cutAfter: number) => {
    const behind = kept(connect(at.port, at.host)) as Socket;
    const lines = [`${asked.method} ${asked.url} HTTP/1.1`];
    for (let i = 0; i < asked.rawHeaders.length; i += 2)
      lines.push(`${asked.rawHeaders[i]}: ${asked.rawHeaders[i + 1]}`);
    behind.write(`${lines.join('\r\n')}\r\n\r\n`);
    behind.write(head);
    behind.pipe(client).pipe(behind);
    setTimeout(() => [behind, client].forEach((socket) => socket.destroy()), cutAfter).unref();
  };
  server.on('upgrade', (asked, client, head) => {
    tries.push(performance.now() - began);
    kept(client);
    if (upgrades === 'swallowed') return;
    if ('cutAfter' in upgrades) return through(asked, client, head, upgrades.cutAfter);
    client.end(`HTTP/1.1 ${upgrades.status} No\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tries,
    set: (next) => {
      upgrades = next;
    },
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
};
