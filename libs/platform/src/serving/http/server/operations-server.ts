import { fastify } from 'fastify';
import { answersOf, liveAnswer, type Operated } from '../../../base/health/answers.js';

export type OperationsServer = { readonly address: string; close(): Promise<void> };

/** For operators: `/health/live`, `/health/ready` with reasons, and `/metrics`, on a port of its own (A27). */
export const serveOperations = async (
  operated: Operated,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<OperationsServer> => {
  const answers = answersOf(operated);
  const server = fastify({ forceCloseConnections: true });
  server.get('/health/live', async () => liveAnswer);
  server.get('/health/ready', async (_, reply) => {
    const { status, body } = await answers.ready();
    return reply.status(status).send(body);
  });
  server.get('/metrics', async (_, reply) => {
    const { contentType, body } = await answers.figures();
    return reply.header('content-type', contentType).send(body);
  });
  return { address: await server.listen({ host, port }), close: () => server.close() };
};
