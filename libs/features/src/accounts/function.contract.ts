import { internal } from '@hadcl/kernel/call';
import { z } from 'zod';
import { functionEvents } from './function.events.js';

export const functionOrders = {
  defineFunctions: internal('define-functions', z.array(functionEvents.FunctionDefined.data), z.object({})),
};
