import type { Topic, Who } from '@hadcl/kernel/call';

/** For each topic, who may be told that it changed; a topic without an entry is told to nobody. */
export type ListenPolicies = Readonly<Record<string, (id: string, who: Who) => boolean>>;

/** Whether a person may be told of a topic; of one that has no policy nobody is. */
export const mayListen = (policies: ListenPolicies, { topic, id }: Topic, who: Who): boolean =>
  Object.hasOwn(policies, topic) && policies[topic]!(id, who);
