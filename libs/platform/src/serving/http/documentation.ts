import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { openApiOf } from './openapi.js';
import { servedCalls } from './served-calls.js';

/**
 * `/api/openapi.json` everywhere; the readable page `/api/docs` where `page` is true and its package is installed, which
 * `npm start` leaves out.
 */
export const serveDocumentation = async (app: NestFastifyApplication, page: boolean): Promise<void> => {
  // Made when it is first asked for: a third of the time that an api took to start.
  let made: unknown;
  const description = () => (made ??= openApiOf(servedCalls()));
  app.getHttpAdapter().getInstance().get('/api/openapi.json', description);
  const swagger = page ? await import('@nestjs/swagger').catch(() => null) : null;
  swagger?.SwaggerModule.setup('api/docs', app, description as () => OpenAPIObject, { raw: false });
};
