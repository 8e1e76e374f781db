import { internal, topic } from '@hadcl/kernel/call';
import { z } from 'zod';
import { functionEvents } from './function.stream.js';

/** Which role holds which function, and what stands in the menus. */
export const functionsChanged = topic('functions')('all');

export const functionOrders = {
  defineFunctions: internal('define-functions', z.array(functionEvents.FunctionDefined.data), z.object({})),
};
