import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { useRef, useState } from 'react';
import { useApi } from '../../../shell/api/Api.js';
import { CallFailed } from '../../../shell/api/client.js';
import { useWrite } from '../../../shell/api/useWrite.js';
import { useText } from '../../../i18n/i18n.js';
import { type Change, readyOf, type Choosing } from './changes.js';
import type { Day, Project } from '../bookingDay.js';
import { askedBy, type Refusal, refusalOf, seatsNamed } from './refusal.js';
import type { Added, useAdded } from './added.js';

/** What was accepted: changes of the project in the calendar, and lines of other projects. */
export type Sent = { changes: readonly Change[]; added: readonly Added[] };

type Editing = { choosing: Choosing; added: ReturnType<typeof useAdded> };

/** Submits the ready changes, one submission at a time; keeps what was accepted, or the refusal. */
export function useSubmission(project: Project, days: readonly Day[], { choosing, added }: Editing) {
  const { mutateAsync } = useWrite(bookingCalls.submitBookings);
  const t = useText('bookings');
  const { queries } = useApi();
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<Sent>();
  const [refusal, setRefusal] = useState<Refusal>();
  // A second click can come before React renders the disabled button.
  const busy = useRef(false);

  const send = async (ready: readonly Change[], lines: readonly Added[]): Promise<boolean> => {
    const versionOn = new Map(days.map(({ date, own }) => [date, own?.version]));
    const own = ready.map(({ date, before, after }) => {
      const version = before ? versionOn.get(date) : undefined;
      return {
        bookDate: date,
        quota: after,
        projectId: project.projectId,
        ...(version !== undefined && { version }),
      };
    });
    const further = lines.map(({ date, projectId, seats }) => ({ bookDate: date, quota: seats, projectId }));
    const result = await mutateAsync([...own, ...further]);
    if (!result.isSuccess) {
      setRefusal(refusalOf(result, askedBy(project, ready, lines)));
      choosing.refuse(seatsNamed(result, project.refNum));
      return false;
    }
    setSent({ changes: ready, added: lines });
    // The person may go on choosing meanwhile: removes what was chosen at the click, blocked dates included.
    choosing.forget(choosing.changes);
    added.forget(added.lines);
    return true;
  };
  const failed = (error: unknown) => {
    if (error instanceof CallFailed && error.status === 409) {
      const { refusal: stale, sentence } = error as CallFailed<typeof bookingCalls.submitBookings>;
      const message = stale?.code === 'booking-changed' ? t('changed-by', stale.facts) : sentence;
      // The choice stays, against the bookings as they are now.
      setRefusal({ message, shortages: [], dates: [], changed: true });
      return queries.invalidateQueries().then(() => false);
    }
    setRefusal({ message: error instanceof CallFailed ? error.sentence : String(error), shortages: [], dates: [] });
    return false;
  };
  const submit = async (): Promise<boolean> => {
    const ready = readyOf(choosing.changes);
    const lines = added.ready;
    if (busy.current || ready.length + lines.length === 0) return false;
    busy.current = true;
    setSending(true);
    return send(ready, lines)
      .catch(failed)
      .finally(() => {
        busy.current = false;
        setSending(false);
      });
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
