import { write } from '@hadcl/kernel/call';
import { LastChange } from '@hadcl/kernel/refusing/last-change';
import { needed } from '@hadcl/kernel/refusing/needed';
import { refusals } from '@hadcl/kernel/refusing/refused';
import { z } from 'zod';
import { noteRefused } from '../door/attendance.refusals.js';

const codes = ['ATTENDANCE_MANAGEMENT'] as const;
const Message = z.object({ message: z.string() });
const no = z.string().max(20);
const notThere = { 'no-such-workstation': {} };

export const serviceRefused = refusals(
  { ...notThere, 'workstation-changed': { changed: LastChange } },
  { 'no-such-workstation': 'missing', 'workstation-changed': 'conflict' },
);
/** Typing a workstation that is in use or out of service only warns; moving a person to one is refused. */
export const moveRefused = refusals(
  {
    ...noteRefused.definitions,
    ...notThere,
    'visit-is-over': {},
    'workstation-in-use': { no: z.string() },
    'workstation-out': { no: z.string() },
  },
  {
    'no-such-visit': 'missing',
    'visit-changed-meanwhile': 'conflict',
    'no-such-workstation': 'missing',
    'workstation-in-use': 'conflict',
    'workstation-out': 'conflict',
  },
);

/** Acts of the desk on the workstations of the room (ours, C20). */
export const seatActs = {
  takeOutOfService: write(
    'POST',
    '/attendance/take-workstation-out-of-service',
    z.object({ no, reason: z.string(needed('reason-missing')).trim().min(1, 'reason-missing'), version: z.int32() }),
    Message,
    { codes, refusals: serviceRefused, limits: { reason: 100 } },
  ),
  putBackInService: write(
    'POST',
    '/attendance/put-workstation-back-in-service',
    z.object({ no, version: z.int32() }),
    Message,
    { codes, refusals: serviceRefused },
  ),
  moveVisit: write(
    'POST',
    '/attendance/move-visit',
    z.object({
      attendanceId: z.string().regex(/^\d{4}-\d{2}-\d{2}\..+/),
      workstationNo: z.string(needed('workstation-missing')).min(1, 'workstation-missing').max(20),
      version: z.int32(),
    }),
    Message,
    { codes, refusals: moveRefused },
  ),
};
