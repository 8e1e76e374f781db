import type { INestApplication } from '@nestjs/common';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { openApiOf } from './openapi.js';
import { servedCalls } from './served-calls.js';

/** `/api/openapi.json` everywhere; the readable page `/api/docs` where `page` is true. */
export const serveDocumentation = (app: INestApplication, page: boolean): void => {
  // Made when it is first asked for: a third of the time that an api took to start.
  SwaggerModule.setup('api/docs', app, () => openApiOf(servedCalls()) as unknown as OpenAPIObject, {
    jsonDocumentUrl: 'api/openapi.json',
    raw: ['json'],
    ui: page,
  });
};
