import { internal, topic } from '@hadcl/kernel/call';
import { z } from 'zod';
import { functionEvents } from './function.stream.js';

/** The table of roles and functions, and the menus. */
export const functionsChanged = topic('functions')('all');

export const functionOrders = {
  defineFunctions: internal('define-functions', z.array(functionEvents.FunctionDefined.data), z.object({})),
};
