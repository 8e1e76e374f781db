import { attendanceCalls } from '@hadcl/features/attendance/attendance.contract';
import { labDate, labTime } from '../../../../shell/clock/labClock.js';
import { useRead } from '../../../../shell/api/useRead.js';
import { useWrite } from '../../../../shell/api/useWrite.js';
import { useUser } from '../../../../shell/session/Session.js';
import { useTell } from '../../../../shell/tell/useTell.js';
import { shortDate } from '../../dates.js';
import { MissedForm } from './MissedForm.js';

const bookers = ['COL_RESEARCHER', 'SELF_RESEARCHER'];

/** Asks a researcher for the leaving time that he owes, for as long as he owes one. */
export function MissedSignOutDialog() {
  const { id: userId, roles } = useUser();
  const asked = roles.some((role) => bookers.includes(role));
  const { data, refetch } = useRead(attendanceCalls.leakageAttendance, { userId }, { when: asked });
  const declare = useWrite(attendanceCalls.submitLeakageAttendance);
  const tell = useTell();
  if (!data?.id || !data.startTime || data.endTime) return null;
  const { id, startTime } = data;
  const date = data.bookDate ?? labDate(startTime);
  const submit = (time: string) =>
    declare.mutate(
      { id, leavingTime: `${date}T${time}` },
      {
        onSuccess: ({ message }) => {
          tell(message);
          void refetch();
        },
      },
    );
  return (
    <MissedForm
      key={id}
      date={shortDate(date)}
      signedIn={labTime(startTime).slice(0, 5)}
      refused={declare.error?.sentence}
      busy={declare.isPending}
      onSubmit={submit}
    />
  );
}
