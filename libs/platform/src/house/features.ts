import type { Daily } from '@hadcl/kernel/daily';
import type { Decision, Parameter } from '@hadcl/kernel/decision';
import type { Projection } from '@hadcl/kernel/projection';
import type { Query } from '@hadcl/kernel/query';
import type { Reaction } from '@hadcl/kernel/reaction';
import type { Sql } from '@hadcl/kernel/sql';
import type { Stream } from '@hadcl/kernel/stream';
import type { EventDefinitions } from '@hadcl/kernel/event';
import type { ListenPolicies } from '../serving/live/listen-policies.js';
import type { ParameterTable } from '../serving/facts/follow-parameters.js';
import type { Messages } from '../serving/facts/sentences.js';

/** Everything that the features declare, as their one list gives it. */
export type Features = {
  readonly streams: readonly Stream<any, any, any>[];
  readonly decisions: readonly Decision<any, any>[];
  readonly projections: readonly Projection[];
  readonly queries: readonly Query<any>[];
  readonly reactions: readonly Reaction[];
  readonly dailies: readonly Daily[];
  readonly parameters: readonly Parameter[];
  readonly messages: Messages;
  /** First word of a letter's cause → its kind in the mail log. */
  readonly letterKinds: Readonly<Record<string, string>>;
  /** Topic → who may listen to its changes. */
  readonly mayListen: ListenPolicies;
  /** A person's name as `name`; no row for a person without one. */
  readonly personName: (userId: string) => Sql<{ readonly name: string }>;
  readonly parameterTable: ParameterTable;
};

/** All event types of all streams. @throws Error when two streams define one type differently */
export const definitionsOf = (streams: Features['streams']): EventDefinitions => {
  const all: EventDefinitions = {};
  for (const { name, events } of streams)
    for (const [type, definition] of Object.entries(events as EventDefinitions)) {
      if (all[type] && all[type] !== definition) throw new Error(`${name} defines ${type} a second time`);
      all[type] = definition;
    }
  return all;
};
