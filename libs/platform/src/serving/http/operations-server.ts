import { fastify } from 'fastify';
import { figuresAnswer, liveAnswer, readyAnswer, type Operated } from '../../base/health/answers.js';

export type OperationsServer = { readonly address: string; close(): Promise<void> };

/** For a process that answers nobody else: `/health/live`, `/health/ready` and `/metrics`, on a port of its own. */
export const serveOperations = async (
  operated: Operated,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<OperationsServer> => {
  const server = fastify({ forceCloseConnections: true });
  server.get('/health/live', async () => liveAnswer);
  server.get('/health/ready', async (_, reply) => {
    const { status, body } = await readyAnswer(operated);
    return reply.status(status).send(body);
  });
  server.get('/metrics', async (_, reply) => {
    const { contentType, body } = await figuresAnswer(operated);
    return reply.header('content-type', contentType).send(body);
  });
  return { address: await server.listen({ host, port }), close: () => server.close() };
};
