import { attendanceCalls } from '@hadcl/features/attendance/attendance.contract';
import { seatActs } from '@hadcl/features/attendance/seat-acts.contract';
import { workstationNamed } from '@hadcl/features/attendance/workstations.contract';
import type { Input } from '@hadcl/kernel/call';
import { useWatch } from 'react-hook-form';
import { useRead } from '../../../shell/api/useRead.js';
import type { Draft } from '../../../shell/form/draft.js';
import { FormDialog } from '../../../shell/form/FormDialog.js';
import { useCallForm } from '../../../shell/form/useCallForm.js';
import { useText } from '../../../shell/i18n/i18n.js';
import { useTell } from '../../../shell/tell/useTell.js';
import { SelectField } from '../../../ui/form/SelectField.js';
import type { PersonIn } from '../types.js';
import type { Seat } from './room.js';

type Written = Draft<Input<typeof seatActs.moveVisit>>;
type Props = {
  date: string;
  person: PersonIn;
  seats: readonly Seat[];
  /** The one to be given next, which is proposed. */
  next: string | undefined;
  onClose: () => void;
};

/** Somebody who is inside is given another workstation: one where nobody sits, and that is in service. */
export function MoveDialog({ date, person, seats, next, onClose }: Props) {
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
  const words = empty.map(({ no }) => [no, no] as const);
  return (
    <FormDialog
      form={form}
      title={t('move-title', { name })}
      context={empty.length ? t('move-from', { no: workstationNamed(person.workstationNo) }) : t('move-none')}
      action={to ? t('move-act', { no: to }) : t('move-choose')}
      onCancel={onClose}
      wordOf={() => t('move-to')}
    >
      <SelectField form={form} name="workstationNo" label={t('move-to')} words={words} required />
    </FormDialog>
  );
}
