import { type ComponentProps, Suspense, useState } from 'react';
import { lazily } from '../../../ui/browser/lazily.js';
import type { RemarksDialog, VisitDialog } from './VisitDialogs.js';
import type { VisitRow } from './VisitRow.js';
import type { Refusal } from '../../../shell/form/useCallForm.js';
import { useText } from '../../../i18n/i18n.js';
import { MessageDialog } from '../../../ui/dialog/MessageDialog.js';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { useApi } from '../../../shell/api/Api.js';
import { useRead } from '../../../shell/api/useRead.js';
import { momentOf, timeOf } from '../moment.js';
import { projectsOf, type Visit, newVisit, valuesOf } from './visitValues.js';
import type { Edited } from './useVisitForm.js';

const dialog = async () => ({ default: (await import('./VisitDialogs.js')).VisitDialog });
const row = async () => ({ default: (await import('./VisitRow.js')).VisitRow });
const remarks = async () => ({ default: (await import('./VisitDialogs.js')).RemarksDialog });
const Dialog = lazily(dialog, { place: 'dialog', onClose: ({ onEnd }) => onEnd() });
const Row = lazily(row, { place: 'dialog', onClose: ({ onEnd }) => onEnd() });
const Remarks = lazily(remarks, { place: 'dialog', onClose: ({ onClose }) => onClose() });

/** Loads the edit forms in parallel with the list, so that the first edit need not wait for them. */
export const prefetchVisitForms = () => void Promise.all([row(), remarks()]).catch(() => {});

/** Edits a visit in a dialog: on a phone, or at a workstation of the plan. */
export const VisitOnDemand = (props: ComponentProps<typeof VisitDialog>) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
);

/** Edits a visit in its row of the list. */
export const VisitRowOnDemand = (props: ComponentProps<typeof VisitRow>) => (
  <Suspense fallback={null}>
    <Row {...props} />
  </Suspense>
);

export const RemarksOnDemand = (props: ComponentProps<typeof RemarksDialog>) => (
  <Suspense fallback={null}>
    <Remarks {...props} />
  </Suspense>
);

/** A save or delete that was refused. */
export type Failure = { title: 'save-failed' | 'delete-failed'; refusal: Refusal };

/** Shows the refusal in a popup, each sentence once. */
export function VisitFailure({ failure, onClose }: { failure: Failure; onClose: () => void }) {
  const t = useText('attendance');
  const {
    title,
    refusal: { message, errors = [] },
  } = failure;
  return (
    <MessageDialog open bad icon="warn" title={t(title)} action={t('ok')} onAction={onClose}>
      {[...new Set([message, ...errors])].map((line) => (
        <div key={line}>{line}</div>
      ))}
    </MessageDialog>
  );
}

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
