import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { FormDialog } from '../../../shell/form/FormDialog.js';
import { useText } from '../../../i18n/i18n.js';
import { Failed } from '../../../shell/states/states.js';
import { EmptyState } from '../../../ui/page/EmptyState.js';
import { CheckboxField } from '../../../ui/form/ChoiceField.js';
import { MonthField } from '../../../ui/form/DateField.js';
import { MultiSelectField } from '../../../ui/form/MultiSelectField.js';
import { LetterList, LettersLeftOut, chosenOf, type LettersForm, type Project } from './LetterList.js';
import { language } from '../../../i18n/language.js';
import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { bookingLetterCalls } from '@hadcl/features/bookings/letters/booking-letter.contract';
import { useWatch } from 'react-hook-form';
import { useRead } from '../../../shell/api/useRead.js';
import { useCallForm } from '../../../shell/form/useCallForm.js';
import { useTell } from '../../../shell/tell/useTell.js';
import { isMonth, monthOf, say } from '../../../i18n/dates.js';
import { useSettled } from '../../../ui/browser/useSettled.js';
import { useId } from 'react';
import { labDateOf, labTimeOf } from '../../../shell/clock/labClock.js';
import { StatusChip, type ToneName } from '../../../ui/status/StatusChip.js';
import { Text } from '../../../ui/layout/layout.js';

/** Sends confirmations of a month's approved bookings, to all or some projects, with a preview of each letter. */
export default function LettersDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const t = useText('lab-days');
  const state = useLetters(month, onClose);
  const { form, typed, projects, letters, leftOut } = state;
  const preview = () => {
    if (state.error) return <Failed error={state.error} onRetry={state.retry} />;
    if (state.chosen === 0) return <EmptyState title={t('letters-nobody')} text={t('letters-choose-text')} />;
    if (!letters) return <Skeleton variant="rounded" height={88} />;
    if (letters.length === 0 && leftOut.length === 0)
      return <EmptyState title={t('letters-nobody')} text={t('letters-nobody-text')} />;
    return (
      <>
        {letters.length > 0 && <LetterList letters={letters} />}
        <LettersLeftOut people={leftOut} />
      </>
    );
  };
  return (
    <FormDialog
      form={form}
      title={t('letters-title')}
      context={t('letters-context')}
      action={letters?.length ? t('letters-send', { count: letters.length }) : t('letters-send-none')}
      onCancel={onClose}
      width={640}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '200px minmax(0, 1fr)' }, gap: 4 }}>
        <MonthField
          form={form}
          name="month"
          label={t('letters-month')}
          format={language === 'en' ? 'MMMM yyyy' : 'yyyy年M月'}
          required
          invalid={state.monthProblem}
        />
        <Box sx={{ alignSelf: 'start', pt: { sm: 6 } }}>
          <CheckboxField
            form={form}
            name="all"
            label={t('letters-all')}
            help={t('letters-all-count', { count: projects.length })}
          />
        </Box>
      </Box>
      <MultiSelectField
        form={form}
        name="refs"
        label={t('letters-individually')}
        options={projects.map(({ refNum }) => refNum)}
        placeholder={t('letters-choose')}
        disabled={typed.all}
      />
      {preview()}
      <SentLetters />
    </FormDialog>
  );
}

/** Delay before a typed month is validated and its letters are requested. */
const settleMs = 400;
const none: readonly Project[] = [];

/** The form of the dialog and the letters that it would send. */
function useLetters(month: string, onDone: () => void) {
  const t = useText('lab-days');
  const tell = useTell();
  const form = useCallForm(bookingLetterCalls.generateEmail, {
    defaults: { month, refs: [], all: false } as LettersForm,
    guard: false,
    names: { projects: 'refs' },
    toInput: (typed: LettersForm) => ({ month: typed.month ?? '', projects: chosenOf(typed, projects) }),
    check: (typed) => ({
      ...(!isMonth(typed.month) && { month: t('letters-invalid-month') }),
      ...(isMonth(typed.month) && chosenOf(typed, projects).length === 0 && { refs: t('letters-none-chosen') }),
    }),
    onDone: ({ message }) => {
      tell(message);
      onDone();
    },
  });
  const typed = useWatch({ control: form.control }) as LettersForm;
  const settled = useSettled(typed.month, settleMs);
  const bookMonth = isMonth(settled) ? settled : monthOf(month);
  const isAsked = isMonth(settled) && settled === typed.month;
  const booked = useRead(bookingCalls.bookedActiveProjects, { bookMonth: bookMonth }, { when: isAsked });
  const projects = (isAsked && booked.data) || none;
  const chosen = chosenOf(typed, projects);
  const letters = useRead(
    bookingLetterCalls.confirmationLetters,
    { month: bookMonth, ...(!typed.all && { projects: chosen.join('|') }) },
    { when: isAsked && chosen.length > 0, keep: true },
  );
  return {
    form,
    typed,
    projects,
    monthProblem: settled === typed.month && !isMonth(settled) ? t('letters-invalid-month') : undefined,
    /** Undefined while no project is chosen and until the first answer; later reads keep the old letters meanwhile. */
    letters: chosen.length > 0 ? letters.data?.letters : undefined,
    leftOut: (chosen.length > 0 && letters.data?.leftOut) || [],
    chosen: chosen.length,
    error: booked.error ?? letters.error,
    retry: () => void Promise.all([booked.refetch(), letters.refetch()]),
  };
}

const tones = {
  WAITING: 'mute',
  RETRIED: 'warn',
  SENT: 'good',
  FAILED: 'bad',
  WITHDRAWN: 'mute',
} as const satisfies Record<string, ToneName>;

/** Letters sent earlier; failed and retried ones first, with the reason. */
function SentLetters() {
  const t = useText('lab-days');
  const id = useId();
  const { data = [] } = useRead(bookingLetterCalls.bookingLetters, {});
  if (data.length === 0) return null;
  const rank = ({ state }: (typeof data)[number]) => (state === 'FAILED' ? 0 : state === 'RETRIED' ? 1 : 2);
  const when = (instant: string) =>
    t('letters-at', { date: say(labDateOf(instant)), time: labTimeOf(instant).slice(0, 5) });
  return (
    <Box>
      <Text id={id} as="h3" below={1} variant="body2" weight="strong">
        {t('letters-written')}
      </Text>
      <Box
        component="ul"
        aria-labelledby={id}
        tabIndex={0}
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 168, overflowY: 'auto', borderTop: 1, borderColor: 'divider' }}
      >
        {data
          .toSorted((a, b) => rank(a) - rank(b))
          .map((letter) => (
            <Box
              component="li"
              key={letter.id}
              sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr) auto',
                columnGap: 3,
                py: 1.5,
                borderBottom: 1,
                borderColor: 'divider',
                typography: 'body2',
              }}
            >
              <span>
                {letter.name} · {letter.subject}
              </span>
              <StatusChip tone={tones[letter.state]}>{t(`letter-${letter.state}`)}</StatusChip>
              <Text variant="caption" tone="quiet" breaks="anywhere">
                {when(letter.writtenAt)}
                {letter.failure && ` · ${letter.failure}`}
              </Text>
            </Box>
          ))}
      </Box>
    </Box>
  );
}
