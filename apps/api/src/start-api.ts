import 'reflect-metadata';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { serveDocumentation } from '@hadcl/platform/serving/http/documentation';
import { serveFrontend } from '@hadcl/platform/serving/http/frontend';
import { httpServer } from '@hadcl/platform/serving/http/http-server';
import { ApiModule, type ApiParts } from './api.module.js';

export type Listen = { readonly host: string; readonly port: number };
export type Api = {
  /** `http://host:port` that it answers at. */
  readonly address: string;
  /** Lets running requests end, closes sockets, takes no new ones. */
  close(): Promise<void>;
};

const builtFrontend = join(process.cwd(), 'frontend/dist');

/** Answers HTTP and holds sockets, from an open house; decides nothing itself. */
export const startApi = async (parts: ApiParts, { host, port }: Listen): Promise<Api> => {
  const adapter = await httpServer(parts.house, parts);
  const app = await NestFactory.create<NestFastifyApplication>(ApiModule.of(parts), adapter, {
    logger: ['error', 'fatal'],
    abortOnError: false,
    bodyParser: false,
  });
  app.useWebSocketAdapter(new IoAdapter(app));
  serveDocumentation(app, !parts.production);
  await serveFrontend(app, builtFrontend);
  await app.listen(port, host);
  return { address: await app.getUrl(), close: () => app.close() };
};
