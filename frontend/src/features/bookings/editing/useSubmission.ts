import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { useRef, useState } from 'react';
import { useApi } from '../../../shell/api/Api.js';
import { CallFailed } from '../../../shell/api/client.js';
import { useWrite } from '../../../shell/api/useWrite.js';
import { useText } from '../../../i18n/i18n.js';
import { type Change, readyOf, type Choosing } from './changes.js';
import type { Day, Project } from '../bookingDay.js';
import type { Added, useAdded } from './added.js';
import type { Output } from '@hadcl/kernel/call';

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

type Result = Output<typeof bookingCalls.submitBookings>;
type Item = Result['invalidList'][number];
/** Seats that a project had on a date, and how many more it asked for. */
type SeatRequest = { refNum: string; before: number; more: number };
export type Shortage = {
  date: string;
  /**
   * A shortage of seats concerns all projects that ask for the date, since they share the seats; others concern one.
   */
  asked: readonly SeatRequest[];
  left: number;
  of: 'seats' | 'days' | 'period';
  until: string;
};
/** Why a submission was refused: a sentence, and either a list of shortages or the dates concerned. */
export type Refusal = { message: string; shortages: readonly Shortage[]; dates: readonly string[]; changed?: boolean };

type AskedSeats = ReadonlyMap<string, SeatRequest>;
const lineOf = (refNum: string, date: string) => `${refNum} ${date}`;
/** The seats that a submission asked for, keyed by project and date (`lineOf`). */
const askedBy = ({ refNum }: Pick<Project, 'refNum'>, ready: readonly Change[], added: readonly Added[]): AskedSeats =>
  new Map([
    ...ready.map(
      ({ date, before, after }) => [lineOf(refNum, date), { refNum, before, more: after - before }] as const,
    ),
    ...added.map(
      (line) => [lineOf(line.refNum, line.date), { refNum: line.refNum, before: 0, more: line.seats }] as const,
    ),
  ]);

const kindOf = (failType: number, remainingAccess: number | null): Shortage['of'] =>
  failType === 0 ? 'seats' : remainingAccess === null ? 'period' : 'days';

const shortagesIn = (failType: number, items: readonly Item[], asked: AskedSeats): Shortage[] => {
  const askedIn = ({ refNum, date }: Item) => asked.get(lineOf(refNum, date)) ?? { refNum, before: 0, more: 0 };
  const first = items.filter((item, i) => failType !== 0 || items.findIndex(({ date }) => date === item.date) === i);
  return first.map((item) => ({
    date: item.date,
    asked: failType === 0 ? items.filter(({ date }) => date === item.date).map(askedIn) : [askedIn(item)],
    left: failType === 0 ? item.remainingSeats : (item.remainingAccess ?? 0),
    of: kindOf(failType, item.remainingAccess),
    until: item.accessEndDate,
  }));
};

/** The server's refusal as the dialog shows it; only shortages of seats, days or period have a list. */
const refusalOf = ({ message, failType, invalidList }: Result, asked: AskedSeats): Refusal => {
  const listed = failType === 0 || failType === 1;
  return {
    message,
    shortages: listed ? shortagesIn(failType, invalidList, asked) : [],
    dates: listed ? [] : [...new Set(invalidList.map(({ date }) => date))],
  };
};

/** Free seats by date as the refusal names them; the calendar uses them until the date is edited. */
const seatsNamed = ({ failType, invalidList }: Result, refNum: string): ReadonlyMap<string, number> =>
  new Map(
    failType === 0
      ? invalidList.filter((item) => item.refNum === refNum).map(({ date, remainingSeats }) => [date, remainingSeats])
      : [],
  );
