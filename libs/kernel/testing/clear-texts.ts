import type { EventDefinitions } from '@hadcl/kernel/event';
import type { ZodType } from 'zod';
import { defOf } from './schema-def.js';

const sayNothing = ['number', 'int', 'boolean', 'enum', 'literal', 'null'];
/** Dates, instants and ids made by the product identify nobody. */
const formats = ['date', 'datetime', 'uuid', 'guid'];

const textsIn = (schema: ZodType, path: string): readonly string[] => {
  const { type, format, innerType, element, valueType, shape, options } = defOf(schema);
  if (sayNothing.includes(type)) return [];
  if (type === 'string') return format && formats.includes(format) ? [] : [path];
  if (innerType) return textsIn(innerType, path);
  if (element ?? valueType) return textsIn((element ?? valueType)!, path);
  if (options) return options.flatMap((option) => textsIn(option, path));
  if (shape) return Object.entries(shape).flatMap(([name, fieldSchema]) => textsIn(fieldSchema, `${path}.${name}`));
  throw new Error(`${path} is of the kind ${type}, of which nobody has said whether it holds text`);
};

/**
 * Every field of these events that can hold text and is stored unencrypted, as `Event.field` or `Event.field.of.it`,
 * except those that the event declares `clear`.
 */
export const clearTextsOf = (definitions: EventDefinitions): readonly string[] =>
  Object.entries(definitions).flatMap(([type, { data, personal, clear }]) =>
    Object.entries(data.shape as Record<string, ZodType>)
      .filter(([field]) => !(field in personal))
      .flatMap(([field, schema]) => [...new Set(textsIn(schema, field))])
      .filter((field) => !clear.includes(field))
      .map((field) => `${type}.${field}`),
  );
