import { read, write } from '@hadcl/kernel/call';
import { refusals } from '@hadcl/kernel/refusing/refused';
import { z } from 'zod';
import { shelfCalls } from '../http.examples.js';
import { openApiOf } from './openapi.js';

type Schema = {
  readonly title?: string;
  readonly $ref?: string;
  readonly allOf?: readonly any[];
  readonly anyOf?: readonly Schema[];
};
const schemasAt = (path: string, method: string) => {
  const { responses } = openApiOf(Object.values(shelfCalls)).paths[path]![method] as { responses: Record<string, any> };
  return Object.fromEntries(
    Object.entries(responses).map(([status, { content }]) => [status, content['application/json'].schema as Schema]),
  );
};

test('each refusal of a call is documented under its status, with its code and its facts', () => {
  const schemas = schemasAt('/api/shelf/take/{shelf}', 'put');
  const titles = ({ anyOf = [] }: Schema) => anyOf.map(({ title, $ref }) => title ?? $ref);
  expect(titles(schemas['422']!)).toEqual(['full', '#/components/schemas/Failure']);
  expect(titles(schemas['404']!)).toEqual(['gone', '#/components/schemas/Failure']);
  expect(titles(schemas['409']!)).toEqual(['name-taken', 'unnamed', 'shelf-changed', '#/components/schemas/Failure']);
  expect(schemas['422']!.anyOf![0]!.allOf![1]).toMatchObject({
    properties: { code: { const: 'full' }, facts: { properties: { most: { type: 'integer' } } } },
    required: ['code', 'facts'],
  });
  expect(schemas['409']!.anyOf![1]!.allOf![1].properties).toMatchObject({ isNameless: { const: true } });
  expect(schemas['400']).toEqual({ $ref: '#/components/schemas/Failure' });
});

test('what a call answers is documented as it is answered: 404 for a question and a file, 413 and 415 where a body is sent', () => {
  const refused = refusals({ 'no-such-thing': {} });
  const file = {
    ...read('GET', '/thing', z.object({}), z.object({}), { codes: 'public', live: () => [], refusals: refused }),
    kind: 'file',
  } as never;
  const sent = write('PUT', '/thing', z.object({}), z.object({}), { codes: 'public', refusals: refused });
  const { get, put } = openApiOf([file, sent]).paths['/api/thing'] as Record<string, { responses: object }>;
  expect(Object.keys(get!.responses)).toEqual(['200', '400', '404', '410', '503']);
  expect(Object.keys(put!.responses)).toEqual(['200', '400', '413', '415', '422', '503']);
});
