import { Agent, request } from 'node:http';
import { io, type Socket } from 'socket.io-client';

/** POSTs JSON under `/api` over kept connections. @throws Error for an answer that is no success */
export const poster = (address: string, token: string | null, connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  return (path: string, body: unknown) =>
    new Promise<unknown>((answered, failed) => {
      const sent = request(`${address}/api${path}`, { method: 'POST', agent, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString();
          if (answer.statusCode! < 300) answered(JSON.parse(text));
          else failed(new Error(`${path} answered ${answer.statusCode}: ${text}`));
        });
      });
      sent.on('error', failed);
      sent.end(JSON.stringify(body));
    });
};

export type Topic = { readonly topic: string; readonly id: string };

/**
 * As many browsers as topics, each listening to its own, the sessions of `tokens` by turns; `hear` is told at each push
 * of which topic it was.
 */
export const listeners = async (
  address: string,
  tokens: readonly string[],
  topics: readonly Topic[],
  hear: (id: string, listener: number) => void,
) => {
  const sockets: Socket[] = [];
  for (const [listener, topic] of topics.entries()) {
    const auth = { token: tokens[listener % tokens.length] };
    const socket = io(address, { transports: ['websocket'], auth, forceNew: true, reconnection: false });
    socket.on('changed', ({ topic: name, ids }: { topic: string; ids: readonly string[] }) => {
      if (name === topic.topic) hear(ids[0]!, listener);
    });
    sockets.push(socket);
    await new Promise<void>((connected, failed) => {
      socket.once('connect', connected);
      socket.once('connect_error', failed);
    });
    const { refused } = (await socket.emitWithAck('watch', [topic])) as { refused: readonly unknown[] };
    if (refused.length > 0) throw new Error(`${topic.topic} may not be listened to`);
  }
  return { close: () => sockets.forEach((socket) => void socket.disconnect()) };
};
