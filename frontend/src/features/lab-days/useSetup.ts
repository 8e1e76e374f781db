import { labDayCalls } from '@hadcl/features/lab-days/lab-day.contract';
import { useRef, useState } from 'react';
import { CallFailed } from '../../shell/api/client.js';
import { useWrite } from '../../shell/api/useWrite.js';
import type { OfficeDay } from './officeDay.js';
import { type SetupForm, settingsOf } from './setup.js';

type Lowering = { dates: readonly string[]; decide: (lower: boolean) => void };
type VersionOf = Parameters<typeof settingsOf>[2];

/** Sets days up; where that would leave fewer seats than are reserved, the dates are named and confirmed first. */
export function useSetup() {
  const check = useWrite(labDayCalls.capacityAboveApproved);
  const update = useWrite(labDayCalls.updateLabAvailability);
  const [lowering, setLowering] = useState<Lowering>();
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState(false);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  const fail = (error: unknown) => {
    setFailure(error instanceof CallFailed ? error.sentence : String(error));
    return false;
  };
  const confirmed = (dates: readonly string[]) => new Promise<boolean>((decide) => setLowering({ dates, decide }));
  const aboveReserved = (form: SetupForm, days: readonly OfficeDay[]): Promise<readonly string[]> =>
    check.mutateAsync(days.map(({ date }) => ({ date, capacity: Number(form.capacity || 0) }))).then(
      () => [],
      (failed: CallFailed<typeof labDayCalls.capacityAboveApproved>) => {
        if (failed.refusal) return failed.refusal.facts.dates;
        throw failed;
      },
    );
  const send = async (form: SetupForm, days: readonly OfficeDay[], versionOf: VersionOf): Promise<boolean> => {
    if (busy.current || days.length === 0) return false;
    busy.current = true;
    setSending(true);
    try {
      const dates = await aboveReserved(form, days);
      if (dates.length > 0) {
        setSending(false);
        busy.current = false;
        const lower = await confirmed(dates);
        setLowering(undefined);
        if (!lower) return false;
        busy.current = true;
        setSending(true);
      }
      await update.mutateAsync(settingsOf(form, days, versionOf));
      setDone(true);
      return true;
    } catch (error) {
      return fail(error);
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  return {
    send,
    sending,
    lowering,
    failure,
    done,
    forget: () => {
      setFailure(undefined);
      setDone(false);
    },
  };
}
