import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import type { Output } from '@hadcl/kernel/call';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '../../../../shell/form/FormDialog.js';
import { useCallForm } from '../../../../shell/form/useCallForm.js';
import { useSession } from '../../../../shell/session/Session.js';
import { useText } from '../../../../i18n/i18n.js';
import { CheckboxField } from '../../../../ui/form/ChoiceField.js';
import { SelectField } from '../../../../ui/form/SelectField.js';
import { say } from '../../../../i18n/dates.js';
import { closing, opening } from '@hadcl/features/words/lab-hours';
import { touch } from '../../../../ui/theme/touch.js';
import { Stack } from '../../../../ui/layout/layout.js';

const nothing: Leaving = { hour: null, minute: null, time: false, data: false };
const itself = (values: readonly string[]) => values.map((value) => [value, value] as const);

type Props = {
  id: string;
  /** `yyyy-MM-dd` */
  date: string;
  /** `HH:mm` */
  signedIn: string;
  /** Postponed: the dialog comes back when the homepage is opened next. */
  onLater: () => void;
  onDone: (answer: Output<typeof attendanceCalls.submitLeakageAttendance>) => void;
};

/** Can be postponed, or left by logging out. Until the leaving time is declared, the person's code does not work. */
export function MissedForm({ id, date, signedIn, onLater, onDone }: Props) {
  const t = useText('attendance');
  const { logout } = useSession();
  const form = useCallForm(attendanceCalls.submitLeakageAttendance, {
    defaults: nothing,
    guard: false,
    toInput: ({ hour, minute }: Leaving) => ({ id, leavingTime: `${date}T${hour}:${minute}` }),
    check: (leaving) => {
      const { problem, fields } = problemOf(leaving, signedIn);
      // The sentence is shown once, above the form; its fields only turn red.
      return problem ? { ...Object.fromEntries(fields.map((field) => [field, ''])), leaving: t(problem) } : {};
    },
    onDone,
  });
  const hour = useWatch({ control: form.control, name: 'hour' });
  return (
    <FormDialog
      form={form}
      over={t('missed-overline')}
      title={t('missed-title', { date: say(date) })}
      context={t('missed-text', { time: signedIn })}
      action={t('missed-submit')}
      cancel={t('missed-later')}
      onCancel={onLater}
      aside={
        <Button color="inherit" onClick={() => void logout()}>
          {t('missed-logout')}
        </Button>
      }
    >
      <Box
        role="group"
        aria-label={t('leaving-time')}
        sx={{ display: 'grid', gridTemplateColumns: '1fr auto 1fr', gap: 2, alignItems: 'end' }}
      >
        <SelectField
          form={form}
          name="hour"
          label={t('hour')}
          required
          words={itself(hours)}
          onChosen={(chosen) => {
            const [only, ...others] = minutesOf(chosen);
            if (only && others.length === 0) form.setValue('minute', only, { shouldDirty: true });
          }}
        />
        <Box component="span" aria-hidden sx={{ height: touch(36), display: 'grid', placeItems: 'center' }}>
          :
        </Box>
        <SelectField form={form} name="minute" label={t('minute')} required words={itself(minutesOf(hour))} />
      </Box>
      <Stack gap={2}>
        <CheckboxField form={form} name="time" label={t('certify-time')} required />
        <CheckboxField form={form} name="data" label={t('certify-data')} required />
      </Stack>
    </FormDialog>
  );
}

const two = (n: number) => String(n).padStart(2, '0');
const isLabTime = (time: string) => time >= opening && time <= closing;
const everyMinute = Array.from({ length: 60 }, (_, i) => two(i));
/** The minutes of an hour in which a visit may end; all minutes while no hour is chosen. */
const minutesOf = (hour: string | null) =>
  hour === null ? everyMinute : everyMinute.filter((minute) => isLabTime(`${hour}:${minute}`));
/** The hours in which a visit may end. */
const hours = Array.from({ length: 24 }, (_, i) => two(i)).filter((hour) => minutesOf(hour).length > 0);

/** Values of the form: the time of leaving, and the two confirmations. */
type Leaving = { hour: string | null; minute: string | null; time: boolean; data: boolean };
type Problem = {
  readonly problem: 'missed-incomplete' | 'missed-early' | undefined;
  readonly fields: readonly (keyof Leaving)[];
};

/** Returns the problem of the input and its fields; no problem is undefined. `signedIn` is `HH:mm`. */
const problemOf = (leaving: Leaving, signedIn: string): Problem => {
  const missing = (['hour', 'minute', 'time', 'data'] as const).filter((field) => !leaving[field]);
  if (missing.length > 0) return { problem: 'missed-incomplete', fields: missing };
  const early = `${leaving.hour}:${leaving.minute}` <= signedIn;
  return { problem: early ? 'missed-early' : undefined, fields: early ? ['hour', 'minute'] : [] };
};
