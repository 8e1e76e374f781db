import 'reflect-metadata';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { serveDocumentation } from '@hadcl/platform/serving/http/server/documentation';
import { buildOf, serveFrontend } from '@hadcl/platform/serving/http/server/frontend';
import { serveOperations } from '@hadcl/platform/serving/http/server/operations-server';
import { onOneName } from '@hadcl/platform/serving/http/server/one-name';
import { httpServer } from '@hadcl/platform/serving/http/server/http-server';
import { ApiModule, type ApiParts } from './api.module.js';

type At = { readonly host: string; readonly port: number };
/** The address for everybody, and that for operators. */
export type Listen = At & { readonly operations: At };
export type Api = {
  /** `http://host:port` of the calls. */
  readonly address: string;
  /** The same of detailed health and metrics. */
  readonly operations: string;
  /** Lets running requests end, closes sockets, accepts no new ones. */
  close(): Promise<void>;
};

const builtFrontend = join(process.cwd(), 'frontend/dist');

/** Serves HTTP and sockets from an open house. */
export const startApi = async (parts: ApiParts, { host, port, operations: at }: Listen): Promise<Api> => {
  const build = await buildOf(builtFrontend);
  const adapter = httpServer(parts.house, { ...parts, build });
  const app = await NestFactory.create<NestFastifyApplication>(ApiModule.of(parts, { build }), adapter, {
    logger: ['error', 'fatal'],
    abortOnError: false,
    bodyParser: false,
  });
  app.useWebSocketAdapter(new IoAdapter(app));
  onOneName(app, parts.portalAddress);
  serveDocumentation(app, parts.developing);
  await serveFrontend(app, builtFrontend);
  await app.listen(port, host);
  const operations = await serveOperations({ checks: parts.checks, metrics: parts.house.metrics }, at);
  return {
    address: await app.getUrl(),
    operations: operations.address,
    close: async () => void (await Promise.all([app.close(), operations.close()])),
  };
};
