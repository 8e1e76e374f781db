import { internal } from '@hadcl/kernel/call';
import { decision } from '@hadcl/kernel/decision';
import { z } from 'zod';
import { functionEvents } from './function.events.js';
import { theFunctionTable } from './function.stream.js';

const Table = z.array(functionEvents.FunctionDefined.data);

/** Records the functions that the log does not have yet; what people changed since then stays as it is. */
export const defineFunctions = decision(internal('define-functions', Table, z.object({})), {
  reads: () => [theFunctionTable],

  *decide({ body }, read) {
    const { defined } = read(theFunctionTable);
    for (const row of body.filter(({ code }) => !defined.includes(code)))
      yield theFunctionTable.records('FunctionDefined', row);
  },

  answer: () => ({}),
});
