import type { Call, Input, Who } from '@hadcl/kernel/call';
import type { Decision } from '@hadcl/kernel/decision';
import type { AnyRef, StateOf } from '@hadcl/kernel/stream';

/** An action of a demonstration person at an instant, by the same decision as from a browser. */
export type Act<C extends Call = Call> = {
  /** ISO 8601 with offset. */
  readonly at: string;
  /** Unique among all acts of the demonstration: the command id is made from it. */
  readonly name: string;
  readonly by: Who;
  readonly decision: Decision<C, any>;
  readonly body: Input<C>;
  /** The content of the file that the act records; it and its key are stored before the act. */
  readonly content?: Buffer;
};

export const act = <C extends Call>(
  at: string,
  name: string,
  by: Who,
  decision: Decision<C, any>,
  body: Input<C>,
): Act => ({ at, name, by, decision, body }) as unknown as Act;

/** The state of the lab from which a day's acts are planned. */
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
