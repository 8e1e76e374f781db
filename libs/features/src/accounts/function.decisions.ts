import { decision } from '@hadcl/kernel/decision';
import { functionOrders } from './function.contract.js';
import { theFunctionTable } from './function.stream.js';

/** Records the functions that the log does not have yet; what people changed since then stays as it is. */
export const defineFunctions = decision(functionOrders.defineFunctions, {
  reads: () => [theFunctionTable],

  *decide({ body }, read) {
    const { defined } = read(theFunctionTable);
    for (const row of body.filter(({ code }) => !defined.includes(code)))
      yield theFunctionTable.records('FunctionDefined', row);
  },

  answer: () => ({}),
});
