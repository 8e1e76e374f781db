import { attendanceCalls } from '@hadcl/features/attendance/attendance.contract';
import { useRef, useState } from 'react';
import type { CallFailed } from '../../../../shell/api/client.js';
import { labTimeOf } from '../../../../shell/clock/labClock.js';
import { useNow } from '../../../../shell/live/useLive.js';
import { useWrite } from '../../../../shell/api/useWrite.js';
import { useText } from '../../../../shell/i18n/i18n.js';
import { makeCodeGate } from './codeGate.js';
import { refusalOf, resultOf } from './resultOf.js';
import type { ScanResult, Work } from './scanResult.js';

const passing = (error: CallFailed) => error.status === 0 || error.status >= 500;

/** A scan from the code to its answer. */
export function useScan() {
  const t = useText('attendance');
  const now = useNow();
  const passes = useRef(makeCodeGate());
  const [result, setResult] = useState<ScanResult>();
  const [error, setError] = useState<string>();
  const [last, setLast] = useState<readonly ScanResult[]>([]);
  const scan = useWrite(attendanceCalls.signInOut, { untilShown: false });

  const show = (answer: ScanResult) => {
    setResult(answer);
    setLast((before) => [answer, ...before].slice(0, 5));
  };
  const failed = (reason: CallFailed<typeof attendanceCalls.signInOut>) => {
    if (passing(reason)) return setError(t('scan-unreachable'));
    setError(reason.message);
    const time = now === undefined ? '' : labTimeOf(now).slice(0, 5);
    show(refusalOf(reason, time, t));
  };
  return {
    result,
    error,
    last,
    sending: scan.isPending,
    /** Sends a code, unless it is the one just sent. */
    send: (code: string) => {
      if (scan.isPending || !passes.current(code, performance.now())) return;
      setError(undefined);
      scan.mutate({ token: code }, { onSuccess: (record) => show(resultOf(record, t)), onError: failed });
    },
    // A late answer does not put away the next person.
    noted: (work: Work) => setResult((shown) => (shown?.work?.attendanceId === work.attendanceId ? undefined : shown)),
    close: () => setResult(undefined),
  };
}
