import type { EventMeta } from '@hadcl/kernel/event';
import { projection } from '@hadcl/kernel/projection';
import { roomOfWorkstations } from '../visits/attendance.contract.js';
import { workstationEvents } from './workstation.stream.js';
import { workstations } from './workstation.tables.js';

const changed = (no: string, state: { is_out: boolean; reason: string }, { happenedAt, actor, version }: EventMeta) => [
  workstations.put({ no }, { ...state, since: happenedAt, by_id: actor.userId, version }),
];

export const workstationProjection = projection({
  name: 'workstations',
  version: 1,
  tables: [workstations],
  events: workstationEvents,
  topics: () => [roomOfWorkstations('all')],
  on: {
    WorkstationTakenOutOfService: ({ no, reason }, meta) => changed(no, { is_out: true, reason }, meta),
    WorkstationPutBackInService: ({ no }, meta) => changed(no, { is_out: false, reason: '' }, meta),
  },
});
