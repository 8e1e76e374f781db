import type { Call } from '@hadcl/kernel/call';
import { refusalKindOf, statusOf } from '@hadcl/kernel/refusing/refused';
import { z } from 'zod';

const schemaOf = (shape: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Record<string, unknown>;
  return schema;
};
const pathOf = (path: string) => `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`;
const anyFailure = { $ref: '#/components/schemas/Failure' };
const failure = {
  description: 'A failure',
  content: { 'application/json': { schema: anyFailure } },
};

/** The schema of a refusal: its facts, and further documented fields. */
const refusalSchema = (code: string, facts: z.ZodRawShape, beside: Readonly<Record<string, unknown>> = {}) => {
  const more = Object.entries(beside).map(([name, value]) => [name, { const: value }]);
  return {
    title: code,
    allOf: [
      anyFailure,
      {
        type: 'object',
        properties: { code: { const: code }, facts: schemaOf(z.object(facts), 'output'), ...Object.fromEntries(more) },
        required: ['code', 'facts', ...Object.keys(beside)],
      },
    ],
  };
};
/** The responses for a call's refusals, by status: the schema of each refusal, or of a plain failure of that status. */
const refusalsOf = (call: Call) => {
  const { refusals } = call;
  const byStatus: Record<string, object[]> = {};
  for (const [code, facts] of Object.entries(refusals?.definitions ?? {})) {
    const status = String(statusOf(refusalKindOf(call, code)));
    (byStatus[status] ??= []).push(refusalSchema(code, facts, refusals?.beside[code]));
  }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, schemas]) => [
      status,
      {
        description: 'A refusal, or a failure',
        content: { 'application/json': { schema: { anyOf: [...schemas, anyFailure] } } },
      },
    ]),
  );
};

type Properties = Record<string, unknown>;
const parametersOf = (call: Call, properties: Properties, required: readonly string[]) => {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  return Object.entries(properties)
    .filter(
      ([name]) => call.method === 'GET' || inPath.includes(name) || (call.kind === 'upload' && name !== 'content'),
    )
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.includes(name),
      schema,
    }));
};

const file = { schema: { type: 'string', format: 'binary' } };
const bytes = { 'application/octet-stream': file };
const rows = { 'text/csv': file, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': file };
const contentOf = (call: Call) => {
  if (call.kind === 'file') return bytes;
  if (call.kind !== 'download') return { 'application/json': { schema: schemaOf(call.output, 'output') } };
  return call.file === 'pdf' ? { 'application/pdf': file } : rows;
};

/**
 * Statuses of failures that are not refusals: 410 for a file no longer kept, 422 for a broken limit or a reused
 * Idempotency-Key.
 */
const failuresOf = ({ codes, method, kind }: Call) => [
  '400',
  ...(codes === 'public' ? [] : ['401', '403']),
  ...(kind === 'file' ? ['410'] : []),
  ...(method === 'GET' ? [] : ['413', '415', '422']),
  '503',
];

const operation = (call: Call) => {
  const input = schemaOf(call.input, 'input');
  const codes = Object.keys(call.refusals?.definitions ?? {});
  const open = call.codes === 'public';
  return {
    tags: [call.path.split('/')[1]],
    summary: `${call.kind === 'write' || call.kind === 'upload' ? 'Takes' : 'Answers'} ${call.path}`,
    description: [
      typeof call.codes === 'string' ? `For: ${call.codes}.` : `For holders of ${call.codes.join(' or ')}.`,
      ...(codes.length > 0 ? [`Refusals: ${codes.join(', ')}.`] : []),
    ].join(' '),
    security: open ? [] : [{ session: [] }],
    parameters: parametersOf(
      call,
      (input['properties'] ?? {}) as Properties,
      (input['required'] ?? []) as readonly string[],
    ),
    ...(call.method === 'GET'
      ? {}
      : { requestBody: { content: call.kind === 'upload' ? bytes : { 'application/json': { schema: input } } } }),
    responses: {
      200: { description: 'Done', content: contentOf(call) },
      ...Object.fromEntries(failuresOf(call).map((status) => [status, failure])),
      ...refusalsOf(call),
    },
  };
};

/** OpenAPI 3.1 of these calls, generated from the contracts that also validate them. */
export const openApiOf = (calls: readonly Call[]) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls)
    paths[pathOf(call.path)] = { ...paths[pathOf(call.path)], [call.method.toLowerCase()]: operation(call) };
  return {
    openapi: '3.1.0',
    info: { title: 'Data collaboration laboratory portal', version: '1' },
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Failure: schemaOf(
          z.object({
            message: z.string(),
            errors: z.array(z.string()),
            code: z.string(),
            facts: z.record(z.string(), z.unknown()),
            fields: z.record(z.string(), z.string()),
          }),
          'output',
        ),
      },
    },
  };
};
