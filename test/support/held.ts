import type { Call } from '@hadcl/kernel/call';
import type { HouseUnderTest } from '../house-under-test.js';

/**
 * Stops the next command of `call` after its door has looked up all it needs and before its decision. What a test does
 * until `release` therefore happens between the two, on every machine.
 *
 *   const login = held(lab, sessionOrders.logIn);
 *   const answer = attempt(lab, email, password);
 *   await login.reached;
 *   …
 *   login.release();
 *   await answer;
 */
export const held = ({ house }: Pick<HouseUnderTest, 'house'>, call: Pick<Call, 'path'>) => {
  const { submitting } = house;
  const [reached, released] = [signal(), signal()];
  const submit = submitting.submit.bind(submitting);
  submitting.submit = async (submission) => {
    if (submission.decision.call.path === call.path) {
      submitting.submit = submit;
      reached.give();
      await released.given;
    }
    return submit(submission);
  };
  return { reached: reached.given, release: released.give };
};

const signal = () => {
  let give = () => {};
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give: () => give() };
};
