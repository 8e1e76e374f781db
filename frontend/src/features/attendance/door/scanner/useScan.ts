import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { useRef, useState } from 'react';
import type { CallFailed } from '../../../../shell/api/client.js';
import { useWrite } from '../../../../shell/api/useWrite.js';
import { labTimeOf } from '../../../../shell/clock/labClock.js';
import { useText } from '../../../../i18n/i18n.js';
import { useNow } from '../../../../shell/live/useLive.js';
import { noteInput } from '../../../../shell/session/token.js';
import { makeCodeGate, makeShowings } from './reading/codeGate.js';
import { refusalOf, resultOf, unreachedOf } from './result/resultOf.js';
import type { ScanResult, Work } from './result/scanResult.js';

const { signInOut } = attendanceCalls;
/** How a code was entered. A camera reports the same code repeatedly; a hand scanner or typing is always on purpose. */
export type Way = 'camera' | 'hand' | 'typed';
/**
 * Saves the input of the open result, with `version` if the scan changed the visit. Resolves to the result with its
 * input if saving failed.
 */
export type Settle = (version: number | undefined) => Promise<ScanResult | undefined>;
type Shown = { readonly id: number; readonly result: ScanResult };

/** Characters that no code of the portal contains: a scanner with another keyboard layout types them (C22). */
const isForeign = /[^\w.-]/;

const passing = (error: CallFailed) => error.status === 0 || error.status >= 500;
const isOf = (work: Work) => (one: ScanResult) => one.work?.attendanceId === work.attendanceId;

/**
 * Sends codes one after the other and shows each answer, without waiting for a click. The open result (C15): typed
 * notes are saved first, and if that fails the result is kept in the list with its input; any other result is replaced
 * and stays among the last scans. A repetition of the open result, or of a code that stays in front of the camera,
 * replaces nothing.
 */
export function useScan() {
  const t = useText('attendance');
  const now = useNow();
  const passes = useRef(makeCodeGate());
  const isShown = useRef(makeShowings());
  const line = useRef(Promise.resolve());
  const settle = useRef<Settle>(undefined);
  const count = useRef(0);
  const open = useRef<ScanResult>(undefined);
  const [shown, setShown] = useState<Shown>();
  const [error, setError] = useState<string>();
  const [last, setLast] = useState<readonly ScanResult[]>([]);
  const [aside, setAside] = useState<readonly ScanResult[]>([]);
  const [waiting, setWaiting] = useState(0);
  const { mutateAsync } = useWrite(signInOut, { untilShown: false, aside: true });

  const put = (result: ScanResult | undefined) => {
    open.current = result;
    count.current += 1;
    setShown(result && { id: count.current, result });
  };
  const show = async (answer: ScanResult) => {
    const { ended } = answer;
    const isSame = ended?.attendanceId === open.current?.work?.attendanceId;
    const unsaved = await settle.current?.(isSame ? ended?.version : undefined);
    if (unsaved) setAside((before) => [unsaved, ...before]);
    put(answer);
    setLast((before) => [answer, ...before].slice(0, 5));
  };
  const refuse = (reason: CallFailed<typeof signInOut>, code: string, way: Way): ScanResult => {
    const time = now === undefined ? '' : labTimeOf(now).slice(0, 5);
    if (!passing(reason)) {
      const refused = refusalOf(reason, time, t);
      if (way !== 'hand' || !isForeign.test(code)) return refused;
      return { ...refused, reasons: [...refused.reasons, t('scan-keyboard')] };
    }
    passes.current.forget(code);
    return unreachedOf(time, t);
  };
  const judge = async (code: string, way: Way, leave: boolean) => {
    setError(undefined);
    const answer = await mutateAsync({ token: code, ...(leave && { leave }) }).then(
      (record) => resultOf(record, t, code),
      (reason: CallFailed<typeof signInOut>) => {
        setError(passing(reason) ? t('scan-unreachable') : reason.message);
        return refuse(reason, code, way);
      },
    );
    const isOpen = answer.repeated && open.current?.work && isOf(open.current.work)(answer);
    const stays = way === 'camera' && isShown.current(answer.key, performance.now()) && answer.changedNothing;
    if (!stays) noteInput();
    if (!isOpen && !stays) await show(answer);
  };
  const enqueue = (code: string, way: Way, leave = false) => {
    setWaiting((before) => before + 1);
    line.current = line.current.then(() => judge(code, way, leave)).finally(() => setWaiting((before) => before - 1));
  };
  return {
    shown,
    error,
    last: [...aside, ...last.filter((one) => !aside.some((kept) => kept.work && isOf(kept.work)(one)))].slice(0, 5),
    sending: waiting > 0,
    onSettle: (act: Settle | undefined) => {
      settle.current = act;
    },
    /** Sends a code, unless the same one was just sent. */
    send: (code: string, way: Way) => {
      if (passes.current(code, performance.now())) enqueue(code, way);
    },
    /** The person whose code is shown says that they leave. */
    leave: (code: string) => enqueue(code, 'typed', true),
    // Closes the result only if it is the open one: a late answer must not close the next person's.
    noted: (work: Work) => {
      setAside((before) => before.filter((one) => !isOf(work)(one)));
      if (open.current && isOf(work)(open.current)) put(undefined);
    },
    /** Opens a result that could not be saved, with its input. */
    reopen: (result: ScanResult) => {
      setAside((before) => before.filter((one) => one !== result));
      put(result);
    },
    /** The person has not left after all. */
    stayed: (result: ScanResult) => {
      const stays = { ...result, kind: 'in', word: t('word-stays'), ended: undefined } as const;
      setLast((before) => before.map((one) => (one === result ? stays : one)));
      if (open.current === result) put(undefined);
    },
    close: () => put(undefined),
  };
}
export type Scan = ReturnType<typeof useScan>;
