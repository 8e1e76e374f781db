import type { Call } from '@hadcl/kernel/call';
import { HttpRefusal } from './http-refusal.js';

type Parts = { readonly params: unknown; readonly query: unknown; readonly body?: unknown };

/**
 * The input of a call: a body that is an array as it is, else query, body and path merged, the path last.
 * @throws HttpRefusal 400, naming every field that does not parse
 */
export const parseInput = (call: Call, { params, query, body }: Parts): unknown => {
  if (body !== undefined && body !== null && typeof body !== 'object')
    throw new HttpRefusal(400, 'The body must be an object or a list.');
  const sent = Array.isArray(body) ? body : { ...(query as object), ...body, ...(params as object) };
  const parsed = call.input.safeParse(sent);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join('.')}: ${message}` : message,
  );
  throw new HttpRefusal(400, errors[0]!, { errors });
};
