import { defineFunctions } from '@hadcl/features/accounts/functions/function.decisions';
import { functions } from '@hadcl/features/index';
import { machine } from '@hadcl/platform/serving/commands/may-call';
import type { House } from '@hadcl/platform/house/open-house';

/**
 * Records the table of functions and menus where the log does not have it yet. Every process does so at its start, also
 * several at once: the stream decides who was first, the others find nothing left to record.
 */
export const defineTable = async ({ submitting }: Pick<House, 'submitting'>): Promise<void> => {
  await submitting.submit({
    decision: defineFunctions,
    body: [...functions],
    by: machine,
    waitForReadModels: false,
  });
};
