import { z } from 'zod';
import type { EventDefinition } from '@hadcl/kernel/event';

type Shape = z.ZodObject;
const shapes = new WeakMap<EventDefinition, Shape>();

/**
 * What a fold may rely on in an event as it is read: each field of its definition, but for personal ones, which read
 * `[erased]` one day. A field too many, of a newer release, disturbs nobody.
 */
const shapeOf = (definition: EventDefinition): Shape => {
  const known = shapes.get(definition);
  if (known) return known;
  const its = Object.entries(definition.data.shape).filter(([field]) => !(field in definition.personal));
  const shape = z.looseObject(Object.fromEntries(its));
  shapes.set(definition, shape);
  return shape;
};

/** The fields of an event that are not as its definition says, as a text without their values; null when all are. */
export const misshapen = (definition: EventDefinition, data: unknown): string | null => {
  const { error } = shapeOf(definition).safeParse(data);
  if (!error) return null;
  const fields = new Set(error.issues.map(({ path }) => String(path[0] ?? 'its data')));
  return `${[...fields].join(', ')} not as this release knows it`;
};
