import { labDayCalls } from '@hadcl/features/lab-days/day/lab-day.contract';
import type { Input } from '@hadcl/kernel/call';
import { useState } from 'react';
import { useApi } from '../../../shell/api/Api.js';
import type { CallFailed } from '../../../shell/api/client.js';
import { useWrite } from '../../../shell/api/useWrite.js';
import { useCallForm } from '../../../shell/form/useCallForm.js';
import { useText } from '../../../i18n/i18n.js';
import { say } from '../../../i18n/dates.js';
import type { OfficeDay } from '../officeDay.js';
import { problemsOf, type SetupForm, settingsOf } from './setup.js';
import { listed } from '../../../ui/text/joined.js';

type Lowering = { days: readonly OfficeDay[]; decide: (lower: boolean) => void };
type SetupInput = {
  /** Initial values of the form for the chosen days. */
  suggestion: SetupForm;
  days: readonly OfficeDay[];
  versionOf: Parameters<typeof settingsOf>[2];
  /** Called when somebody else changed the days meanwhile; they should be read and taken anew. */
  onConflict: () => void;
  onDone: () => void;
};

const names = { 'settings.*.remarks': 'remarks' };

/** Sets days up. If bookings would then exceed the capacity, their days are listed and must be confirmed. */
export function useSetup({ suggestion, days, versionOf, onConflict, onDone }: SetupInput) {
  const t = useText('lab-days');
  const check = useWrite(labDayCalls.capacityAboveApproved);
  const update = useWrite(labDayCalls.updateLabAvailability);
  const [lowering, setLowering] = useState<Lowering>();
  const { queries } = useApi();
  /** When the saved days open: at once, or at a later time. */
  const [done, setDone] = useState<{ opens: string }>();
  /** Who changed the days meanwhile, and when. */
  const [conflict, setConflict] = useState<{ by: string; at: string }>();

  const confirmed = (dates: readonly string[]) =>
    new Promise<boolean>((decide) =>
      setLowering({ days: days.filter(({ date }) => dates.includes(date)), decide }),
    ).finally(() => setLowering(undefined));
  const belowReserved = ({ settings }: Input<typeof labDayCalls.updateLabAvailability>): Promise<readonly string[]> =>
    check.mutateAsync(settings.map(({ version: _, ...planned }) => planned)).then(
      () => [],
      (failed: CallFailed<typeof labDayCalls.capacityAboveApproved>) => {
        if (failed.refusal) return failed.refusal.facts.dates;
        throw failed;
      },
    );
  const form = useCallForm(labDayCalls.updateLabAvailability, {
    defaults: suggestion,
    suggested: true,
    // The page guards the chosen days, with or without edits here.
    guard: false,
    names,
    toInput: (typed: SetupForm) => settingsOf(typed, days, versionOf),
    check: (typed) => {
      const { capacity, withoutSeats, missing } = problemsOf(typed, days);
      const closed = listed(withoutSeats.map((date) => say(date)));
      return {
        ...(closed && { capacity: t('space-needed', { dates: closed }) }),
        ...(capacity && { capacity: t('space-invalid') }),
        ...(missing.length > 0 && { preset: t('preset-missing') }),
        ...Object.fromEntries(missing.map((field) => [field, ''])),
      };
    },
    send: async (input) => {
      const dates = await belowReserved(input);
      if (dates.length > 0 && !(await confirmed(dates))) return undefined;
      setConflict(undefined);
      return update
        .mutateAsync(input)
        .then((answer) => {
          setDone({ opens: input.releaseTime ?? '' });
          return answer;
        })
        .catch(async (failed: CallFailed<typeof labDayCalls.updateLabAvailability>) => {
          if (failed.refusal?.code !== 'lab-day-changed') throw failed;
          setConflict(failed.refusal.facts);
          onConflict();
          await queries.invalidateQueries();
          return undefined;
        });
    },
    onDone: () => {
      onDone();
    },
  });
  return { form, lowering, conflict, done, forget: () => setDone(undefined) };
}
