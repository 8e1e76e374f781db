import type { SubmitOrder } from '../../moving/reactions/ports.js';
import { machine } from './may-call.js';
import type { Submitting } from './submitting.js';

/** The door for what the product orders itself; nobody waits for the read models there. */
export const orderThrough =
  (submitting: Pick<Submitting, 'submit'>): SubmitOrder =>
  async ({ decision, body }, given) => {
    const { codes } = decision.call;
    const by = { ...machine, codes: [...machine.codes, ...(typeof codes === 'string' ? [] : codes)] };
    const done = await submitting.submit({ decision, body, by, ...given, waitForReadModels: false });
    return { refused: 'refusal' in done ? done.refusal : null };
  };
