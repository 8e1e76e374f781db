import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Trusts } from '../../../base/settings/proxies.js';

/** Node's server settings: milliseconds that a request may take to arrive, and how often that is checked. */
export const connectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  /**
   * Longer than the keep-alive of proxies in front (mostly 60 s), so that a proxy never sends on a connection that is
   * being closed.
   */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
};

/** Connections of a process at once. */
const mostConnections = 10_000;
/** Connections of one address at once: a whole hospital may share it. */
export const mostOfAddress = 2_000;

/** Closes connections above those limits at once. Our own proxies connect for many people and are exempt. */
export const limitConnections = (server: Server, trusts: Trusts, most = mostOfAddress): void => {
  server.maxConnections = mostConnections;
  const open = new Map<string, number>();
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress: address } = socket;
    if (address === undefined || trusts(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = open.get(address)! - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > most) socket.destroy();
  });
};
