import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy to a database that can fall silent: connections stay open, but no data passes. */
export type SilentServer = {
  /** The given address, through the proxy. */
  readonly url: string;
  fallSilent(): void;
  comeBack(): void;
  close(): Promise<void>;
};

/**
 * Starts a proxy in front of the server of an address (`postgres://…`); while silent it acts like a network that loses
 * every packet.
 */
export const silentServer = async (url: string): Promise<SilentServer> => {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const left = new Set<Socket>();
  let silent = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        // While silent, the other end must not see that this one closed.
        if (silent) left.add(other);
        else other.destroy();
      });
      one.on('data', (part) => void other.write(part));
      if (silent) one.pause();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    fallSilent: () => {
      silent = true;
      for (const socket of sockets) socket.pause();
    },
    comeBack: () => {
      silent = false;
      for (const socket of left) socket.destroy();
      left.clear();
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
};
