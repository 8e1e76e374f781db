import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { FormDialog } from '../../shell/form/FormDialog.js';
import { useText } from '../../shell/i18n/i18n.js';
import { Failed } from '../../shell/states/Failed.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { CheckboxField } from '../../ui/form/ChoiceField.js';
import { MonthField } from '../../ui/form/DateField.js';
import { MultiSelectField } from '../../ui/form/MultiSelectField.js';
import { LetterList, LettersLeftOut } from './LetterList.js';
import { SentLetters } from './SentLetters.js';
import { useLetters } from './useLetters.js';
import { language } from '../../ui/language.js';

/** Confirms to people what is approved of a month, to all or of chosen projects; each letter can be read before. */
export default function LettersDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const t = useText('lab-days');
  const its = useLetters(month, onClose);
  const { form, typed, projects, letters, leftOut } = its;
  const preview = () => {
    if (its.error) return <Failed error={its.error} onRetry={its.retry} />;
    if (its.chosen === 0) return <EmptyState title={t('letters-nobody')} text={t('letters-choose-text')} />;
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
          invalid={its.monthProblem}
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
