import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { labDateOf, labTimeOf } from '../../../../shell/clock/labClock.js';
import { useRead } from '../../../../shell/api/useRead.js';
import { useUser } from '../../../../shell/session/Session.js';
import { useTell } from '../../../../shell/tell/useTell.js';
import { lazily } from '../../../../ui/browser/lazily.js';

// Loaded on demand: few people owe a leaving time.
const MissedForm = lazily(async () => ({ default: (await import('./MissedForm.js')).MissedForm }), {
  place: 'dialog',
  onClose: ({ onLater }) => onLater(),
});
const bookers = ['COL_RESEARCHER', 'SELF_RESEARCHER'];

/** Asks a researcher for the leaving time that they owe, until they have declared it. */
export function MissedSignOutDialog() {
  const { id: userId, roles } = useUser();
  const asked = roles.some((role) => bookers.includes(role));
  const { data, refetch } = useRead(attendanceCalls.leakageAttendance, { userId }, { when: asked });
  const tell = useTell();
  // Each navigation to the homepage has a new key and ends the postponement.
  const { key } = useLocation();
  const [later, setLater] = useState<string>();
  if (!data?.id || !data.startTime || data.endTime || later === key) return null;
  const { id, startTime } = data;
  return (
    <Suspense fallback={null}>
      <MissedForm
        key={id}
        id={id}
        date={data.bookDate ?? labDateOf(startTime)}
        signedIn={labTimeOf(startTime).slice(0, 5)}
        onLater={() => setLater(key)}
        onDone={({ message }) => {
          tell(message);
          void refetch();
        }}
      />
    </Suspense>
  );
}
