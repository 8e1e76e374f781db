import type { Call, Input, Who } from '@hadcl/kernel/call';
import type { Decision } from '@hadcl/kernel/decision';
import type { AnyRef, StateOf } from '@hadcl/kernel/stream';

/** Something that a person of the demonstration does at an instant, by the same decision as a person in a browser. */
export type Act<C extends Call = Call> = {
  /** ISO 8601 with offset. */
  readonly at: string;
  /** Distinguishes it from every other act of the demonstration: its command id is made from it. */
  readonly name: string;
  readonly by: Who;
  readonly decision: Decision<C, any>;
  readonly body: Input<C>;
  /** What is in the file that the act is about: it is kept before the act is recorded, and its key with it. */
  readonly content?: Buffer;
};

export const act = <C extends Call>(
  at: string,
  name: string,
  by: Who,
  decision: Decision<C, any>,
  body: Input<C>,
): Act => ({ at, name, by, decision, body }) as unknown as Act;

/** What a day's acts are planned from: the lab as it is when they are. */
export interface Lab {
  state<R extends AnyRef>(ref: R): StateOf<R>;
}

export const actor = (userId: string, roles: readonly string[], codes: readonly string[] = []): Who => ({
  userId,
  sessionId: 'demonstration',
  roles,
  codes,
  address: '127.0.0.1',
  userAgent: 'demonstration',
});
