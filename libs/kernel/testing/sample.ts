import type { ZodType } from 'zod';
import { defOf } from './schema-def.js';

const day = (nth: number) => new Date(Date.UTC(2027, 0, 1 + nth)).toISOString().slice(0, 10);

/**
 * A value of a schema; `nth` 0, 1, 2 … give different values, as far as the schema allows.
 * @throws Error for a kind of schema that no event uses yet
 */
export const sample = (schema: ZodType, nth: number): unknown => {
  const { type, format, innerType, element, shape, entries, options, valueType, values } = defOf(schema);
  switch (type) {
    case 'string':
      if (format === 'date') return day(nth);
      return format === 'datetime' ? `${day(nth)}T10:00:00+08:00` : `text ${nth}`;
    case 'number':
    case 'int':
      return 1 + nth;
    case 'boolean':
      return nth % 2 === 0;
    case 'enum': {
      const all = Object.values(entries!);
      return all[nth % all.length];
    }
    case 'literal':
      return values![nth % values!.length];
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return sample(innerType!, nth);
    case 'union':
      return sample(options![0]!, nth);
    case 'array':
      return [sample(element!, nth)];
    case 'record':
      return { name: sample(valueType!, nth) };
    case 'object':
      return Object.fromEntries(Object.entries(shape!).map(([name, one]) => [name, sample(one, nth)]));
    default:
      throw new Error(`sample() knows no ${type}: please teach it`);
  }
};

/**
 * Further values of the schema that a rule may treat differently: null, undefined, an empty list, each word of an enum,
 * false.
 */
export const others = (schema: ZodType): readonly unknown[] => {
  const { type, innerType, entries } = defOf(schema);
  if (type === 'nullable') return [null, ...others(innerType!)];
  if (type === 'optional') return [undefined, ...others(innerType!)];
  if (type === 'array') return [[]];
  if (type === 'boolean') return [false];
  return type === 'enum' ? Object.values(entries!).slice(1) : [];
};
