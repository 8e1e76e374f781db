import type { Decision } from '@hadcl/kernel/decision';
import type { SubmitOrder } from '../../moving/reactions/ports.js';
import { machine } from './may-call.js';
import type { Submitting } from './submitting.js';

/**
 * The door for what the product orders itself; nobody waits for the read models there.
 * @throws Error for an order that no decision of this release answers
 */
export const orderThrough = (
  submitting: Pick<Submitting, 'submit'>,
  decisions: readonly Decision<any, any>[],
): SubmitOrder => {
  const byPath = new Map(decisions.map((decision) => [decision.call.path, decision]));
  return async ({ path, body }, given) => {
    const decision = byPath.get(path);
    if (!decision) throw new Error(`no decision answers ${path}`);
    const { call } = decision;
    const by = { ...machine, codes: [...machine.codes, ...(typeof call.codes === 'string' ? [] : call.codes)] };
    const done = await submitting.submit({ decision, body, by, ...given, waitForReadModels: false });
    return { refused: 'refusal' in done ? done.refusal : null };
  };
};
