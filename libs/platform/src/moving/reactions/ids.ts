import type { Order } from '@hadcl/kernel/decision';
import { hadclNamespace, uuid5 } from '../../log/keys/uuid5.js';

/** Sorts keys at every depth, so that equal orders give equal text. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  );
};

/** A stable id for what a reaction makes from one cause for one target. */
export const idFrom = (reaction: string, cause: string, target: string): string =>
  uuid5(hadclNamespace, JSON.stringify([reaction, cause, target]));

/**
 * The command id of an order, from its content: its index in a list may differ when the list is made again after a
 * crash, its content does not.
 */
export const commandIdOf = (by: string, cause: string, { call, body }: Order): string =>
  idFrom(by, cause, JSON.stringify([call.path, canonical(body)]));
