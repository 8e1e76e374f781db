import { decision } from '@hadcl/kernel/decision';
import { functionOrders } from './function.contract.js';
import { type Holders, theFunctionTable } from './function.stream.js';

const everyHolder = ({ roles, readers }: Holders) => [...roles, ...readers];
const sorted = ({ roles, readers }: Holders) => JSON.stringify([roles.toSorted(), readers.toSorted()]);

/**
 * Records new functions, and those whose roles differ in this release from the log. A role that lost a function loses
 * it at once, also on pages opened under the release before.
 */
export const defineFunctions = decision(functionOrders.defineFunctions, {
  reads: () => [theFunctionTable],

  *decide({ body }, read) {
    const { holders } = read(theFunctionTable);
    for (const row of body) {
      const before = holders[row.code];
      if (!before) yield theFunctionTable.records('FunctionDefined', row);
      else if (sorted(before) !== sorted(row)) {
        const { code, roles, readers } = row;
        const taken = everyHolder(before).filter((role) => !everyHolder(row).includes(role));
        yield theFunctionTable.records('FunctionReassigned', { code, roles, readers, taken });
      }
    }
  },

  answer: () => ({}),
});
