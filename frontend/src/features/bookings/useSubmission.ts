import { bookingCalls } from '@hadcl/features/bookings/booking.contract';
import { useRef, useState } from 'react';
import { CallFailed } from '../../api/client.js';
import { useWrite } from '../../api/useWrite.js';
import { type Change, readyOf } from './changes.js';
import type { Day, Project } from './day.js';
import { type Refusal, refusalOf, seatsNamed } from './refusal.js';
import type { Choosing } from './useChanges.js';

/** Sends what is ready, once; remembers what was sent, or why nothing was. */
export function useSubmission(project: Project, days: readonly Day[], choosing: Choosing) {
  const { mutateAsync } = useWrite(bookingCalls.submitBookings);
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<readonly Change[]>();
  const [refusal, setRefusal] = useState<Refusal>();
  // A second click comes before React has drawn the disabled button.
  const busy = useRef(false);

  const submit = async (): Promise<boolean> => {
    const ready = readyOf(choosing.changes);
    if (busy.current || ready.length === 0) return false;
    busy.current = true;
    setSending(true);
    const versionOn = new Map(days.map(({ date, own }) => [date, own?.version]));
    try {
      const result = await mutateAsync(
        ready.map(({ date, before, after }) => {
          const version = before ? versionOn.get(date) : undefined;
          return {
            bookDate: date,
            quota: after,
            projectId: project.projectId,
            ...(version !== undefined && { version }),
          };
        }),
      );
      if (!result.isSuccess) {
        setRefusal(refusalOf(result, new Map(ready.map(({ date, after }) => [date, after]))));
        choosing.refuse(seatsNamed(result));
        return false;
      }
      setSent(ready);
      choosing.clear();
      return true;
    } catch (error) {
      setRefusal({ message: error instanceof CallFailed ? error.sentence : String(error), shortages: [] });
      return false;
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  return {
    submit,
    sending,
    sent,
    refusal,
    forgetSent: () => setSent(undefined),
    forgetRefusal: () => setRefusal(undefined),
  };
}
