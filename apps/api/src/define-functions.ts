import { defineFunctions } from '@hadcl/features/accounts/functions/function.decisions';
import { functions } from '@hadcl/features/index';
import { machine } from '@hadcl/platform/serving/commands/may-call';
import type { House } from '@hadcl/platform/house/open-house';

/**
 * Records the table of functions and menus if the log does not have it yet. Every process does so at its start, also
 * several at once: the stream's version lets one of them record it, the others then record nothing.
 */
export const defineTable = async ({ submitting }: Pick<House, 'submitting'>): Promise<void> => {
  await submitting.submit({
    decision: defineFunctions,
    body: [...functions],
    by: machine,
    waitForReadModels: false,
  });
};
