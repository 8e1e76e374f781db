import type { Topic, Who } from '@hadcl/kernel/call';

/** Topic → who may listen to its changes. Without an entry, nobody may. */
export type ListenPolicies = Readonly<Record<string, (id: string, who: Who) => boolean>>;

/** Whether a person may listen to a topic; false for a topic without a policy. */
export const mayListen = (policies: ListenPolicies, { topic, id }: Topic, who: Who): boolean =>
  Object.hasOwn(policies, topic) && policies[topic]!(id, who);
