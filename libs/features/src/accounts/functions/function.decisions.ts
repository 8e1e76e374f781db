import { decision } from '@hadcl/kernel/decision';
import { functionOrders } from './function.contract.js';
import { type Holders, theFunctionTable } from './function.stream.js';

const everyHolder = ({ roles, readers }: Holders) => [...roles, ...readers];
const sorted = ({ roles, readers }: Holders) => JSON.stringify([roles.toSorted(), readers.toSorted()]);

/**
 * Records the functions that the log does not have yet, and those that this release gives to other roles than the log
 * says: a role that no longer holds one loses it at once, also on pages that the release before has open.
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
