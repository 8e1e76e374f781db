import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { useState } from 'react';
import { useApi } from '../../../shell/api/Api.js';
import { useRead } from '../../../shell/api/useRead.js';
import { momentOf, timeOf } from '../moment.js';
import { type Failure, VisitFailure, VisitOnDemand } from './VisitOnDemand.js';
import { projectsOf, type Visit, newVisit, valuesOf } from './visitValues.js';
import type { Edited } from './useVisitForm.js';

/** A workstation that was clicked in the plan: the visit there, or null to enter a new one. */
export type OpenSeat = { readonly no: string; readonly attendanceId: string | null };

type Props = { date: string; seat: OpenSeat; onClose: () => void };

const editedAt = ({ no }: OpenSeat, visit: Visit | undefined, date: string, now: number): Edited =>
  visit
    ? { visit, start: valuesOf(visit) }
    : { visit: null, start: { ...newVisit(momentOf(date, now), timeOf(now), ''), workstationNo: no } };

/** Dialog for a workstation of the plan: edits the visit there, or enters one at an empty workstation. */
export function SeatVisit({ date, seat, onClose }: Props) {
  const { clock } = useApi();
  const list = useRead(attendanceCalls.attendanceList, { date });
  const booked = useRead(attendanceCalls.bookedProjects, { date });
  const [edited, setEdited] = useState<Edited>();
  const [failure, setFailure] = useState<Failure>();
  const visitOf = (id: string | null | undefined) => list.data?.find(({ attendanceId }) => attendanceId === id);
  if (!edited && list.data && booked.data)
    setEdited(editedAt(seat, visitOf(seat.attendanceId), date, clock.now() ?? 0));
  if (!edited) return null;
  return (
    <>
      <VisitOnDemand
        edited={edited}
        row={visitOf(edited.visit?.attendanceId)}
        date={date}
        projects={projectsOf(booked.data ?? [], list.data ?? [])}
        onEnd={onClose}
        onRefused={(refusal) => setFailure({ title: 'save-failed', refusal })}
        onDelete={undefined}
      />
      {failure && <VisitFailure failure={failure} onClose={() => setFailure(undefined)} />}
    </>
  );
}
