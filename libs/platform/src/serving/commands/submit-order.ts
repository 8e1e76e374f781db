import type { Decision } from '@hadcl/kernel/decision';
import type { SubmitOrder } from '../../moving/reactions/ports.js';
import { machine } from './may-call.js';
import type { Submitting } from './submitting.js';

/**
 * The door for what the product orders itself; nobody waits for the read models there.
 * @throws Error for an order whose call no decision answers
 */
export const orderThrough = (
  submitting: Pick<Submitting, 'submit'>,
  decisions: readonly Decision<any, any>[],
): SubmitOrder => {
  const byCall = new Map(decisions.map((decision) => [decision.call, decision]));
  return async ({ call, body }, given) => {
    const decision = byCall.get(call);
    if (!decision) throw new Error(`no decision answers ${call.path}`);
    const by = { ...machine, codes: [...machine.codes, ...(typeof call.codes === 'string' ? [] : call.codes)] };
    const done = await submitting.submit({ decision, body, by, ...given, waitForReadModels: false });
    return { refused: 'refusal' in done ? done.refusal : null };
  };
};
