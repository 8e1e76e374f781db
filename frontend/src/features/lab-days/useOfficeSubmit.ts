import { bookingCalls } from '@hadcl/features/bookings/booking.contract';
import { useRef, useState } from 'react';
import { CallFailed } from '../../shell/api/client.js';
import { useWrite } from '../../shell/api/useWrite.js';
import { sentLine } from './batch.js';
import type { Line } from './officeDay.js';
import type { OfficeRefused } from './OfficeRefusal.js';

const nowhere: ReadonlySet<string> = new Set();

/** Sends lines, once; remembers how many were accepted, or why none was and on which dates. */
export function useOfficeSubmit() {
  const { mutateAsync } = useWrite(bookingCalls.submitAllBookings);
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState<number>();
  const [refused, setRefused] = useState<OfficeRefused>();
  const [invalid, setInvalid] = useState(nowhere);
  const busy = useRef(false);

  const submit = async (lines: readonly Line[]): Promise<boolean> => {
    const { isSuccess, message, failType, invalidList } = await mutateAsync(lines.map(sentLine));
    if (isSuccess) setDone(lines.length);
    else setRefused({ message, failType, items: invalidList });
    setInvalid(isSuccess ? nowhere : new Set(invalidList.map(({ date }) => date)));
    return isSuccess;
  };
  const failed = (error: unknown) => {
    setRefused({ message: error instanceof CallFailed ? error.sentence : String(error), failType: null, items: [] });
    return false;
  };
  const send = async (lines: readonly Line[]): Promise<boolean> => {
    if (busy.current || lines.length === 0) return false;
    busy.current = true;
    setSending(true);
    return submit(lines)
      .catch(failed)
      .finally(() => {
        busy.current = false;
        setSending(false);
      });
  };
  return {
    send,
    sending,
    done,
    refused,
    invalid,
    forget: () => {
      setDone(undefined);
      setRefused(undefined);
    },
    /** The highlight of a date ends when the date is edited. */
    edited: (date: string) => setInvalid((now) => new Set([...now].filter((one) => one !== date))),
  };
}
