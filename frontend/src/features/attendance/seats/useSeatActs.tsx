import { seatActs } from '@hadcl/features/attendance/seats/seat-acts.contract';
import { useState } from 'react';
import { useWrite } from '../../../shell/api/useWrite.js';
import { useTell } from '../../../shell/tell/useTell.js';
import type { PersonIn } from '../types.js';
import type { Seat } from './room.js';
import { SeatCard } from './SeatCard.js';
import { FormDialog } from '../../../shell/form/FormDialog.js';
import { useCallForm } from '../../../shell/form/useCallForm.js';
import { useText } from '../../../i18n/i18n.js';
import { TextField } from '../../../ui/form/TextField.js';
import { listed, together } from '../../../ui/text/joined.js';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { workstationNamed } from '@hadcl/features/attendance/seats/workstations.contract';
import type { Input } from '@hadcl/kernel/call';
import { useWatch } from 'react-hook-form';
import { useRead } from '../../../shell/api/useRead.js';
import type { Draft } from '../../../shell/form/draft.js';
import { SelectField } from '../../../ui/form/SelectField.js';

/** The open workstation, by number: its data follow each push. */
type Open = { readonly no: string; readonly at: HTMLElement; readonly act: 'card' | 'take-out' | { move: PersonIn } };
type Room = {
  date: string;
  seats: readonly Seat[];
  next: string | undefined;
  onVisit: (seat: Seat) => void;
};

/** The dialog that is open at a workstation, and the handler that opens one. */
export function useSeatActs({ date, seats, next, onVisit }: Room) {
  const [open, setOpen] = useState<Open>();
  const tell = useTell();
  const putBack = useWrite(seatActs.putBackInService);
  const seat = open && seats.find(({ no }) => no === open.no);
  const onOpen = ({ no }: Seat, at: HTMLElement) => setOpen({ no, at, act: 'card' });
  if (!open || !seat) return { onOpen, opened: null };

  const close = () => {
    setOpen(undefined);
    // After the dialog has unmounted: until then it keeps the focus.
    setTimeout(() => open.at.focus());
  };
  if (open.act === 'take-out') return { onOpen, opened: <TakeOutDialog seat={seat} onClose={close} /> };
  if (open.act !== 'card') {
    const moving = { date, person: open.act.move, seats, next };
    return { onOpen, opened: <MoveDialog {...moving} onClose={close} /> };
  }
  const opened = (
    <SeatCard
      seat={seat}
      isNext={seat.no === next}
      anchor={open.at}
      busy={putBack.isPending}
      onClose={close}
      onVisit={(visit) => {
        setOpen(undefined);
        onVisit(visit);
      }}
      onMove={(person) => setOpen({ ...open, act: { move: person } })}
      onTakeOut={() => setOpen({ ...open, act: 'take-out' })}
      onPutBack={() =>
        putBack.mutate(
          { no: seat.no, version: seat.version ?? 0 },
          {
            onError: tell.failure,
            onSuccess: ({ message }) => {
              tell(message);
              close();
            },
          },
        )
      }
    />
  );
  return { onOpen, opened };
}

/** Takes a workstation out of service, with a reason. */
function TakeOutDialog({ seat, onClose }: { seat: Seat; onClose: () => void }) {
  const { no, people, version = 0 } = seat;
  const t = useText('attendance');
  const tell = useTell();
  const form = useCallForm(seatActs.takeOutOfService, {
    defaults: { no, reason: '', version },
    onDone: ({ message }) => {
      tell(message);
      onClose();
    },
  });
  const seated = listed(people.map(({ name }) => name));
  return (
    <FormDialog
      form={form}
      title={t('take-out-title', { no })}
      context={together(t('take-out-text'), seated && t('take-out-seated', { name: seated }))}
      action={t('seat-take-out')}
      onCancel={onClose}
      wordOf={() => t('take-out-reason')}
    >
      <TextField form={form} name="reason" label={t('take-out-reason')} required autoFocus />
    </FormDialog>
  );
}

type Written = Draft<Input<typeof seatActs.moveVisit>>;
type Props = {
  date: string;
  person: PersonIn;
  seats: readonly Seat[];
  /** The workstation to assign next, which is preselected. */
  next: string | undefined;
  onClose: () => void;
};

/** Moves a person who is inside to an empty workstation that is in service. */
function MoveDialog({ date, person, seats, next, onClose }: Props) {
  const t = useText('attendance');
  const tell = useTell();
  const { data: visits = [] } = useRead(attendanceCalls.attendanceList, { date });
  const { attendanceId, name } = person;
  const version = visits.find((visit) => visit.attendanceId === attendanceId)?.version ?? 0;
  const defaults: Written = { attendanceId, workstationNo: next ?? null, version };
  const form = useCallForm(seatActs.moveVisit, {
    defaults,
    suggested: true,
    onDone: ({ message }) => {
      tell(message);
      onClose();
    },
  });
  const to = useWatch({ control: form.control, name: 'workstationNo' });
  const empty = seats.filter(({ state }) => state === 'empty');
  const choices = empty.map(({ no }) => [no, no] as const);
  return (
    <FormDialog
      form={form}
      title={t('move-title', { name })}
      context={empty.length ? t('move-from', { no: workstationNamed(person.workstationNo) }) : t('move-none')}
      action={to ? t('move-act', { no: to }) : t('move-choose')}
      onCancel={onClose}
      wordOf={() => t('move-to')}
    >
      <SelectField form={form} name="workstationNo" label={t('move-to')} words={choices} required />
    </FormDialog>
  );
}
