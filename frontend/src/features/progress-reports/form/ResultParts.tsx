import Box from '@mui/material/Box';
import { type FieldPathByValue, useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/i18n.js';
import { textOf } from '../../../ui/text/htmlText.js';
import { TextField } from '../../../ui/form/TextField.js';
import { useField } from '../../../ui/form/frame/useField.js';
import { FormSection } from '../../../ui/form/frame/FormSection.js';
import { Segmented } from '../../../ui/form/frame/Segmented.js';
import { redBorder } from '../pieces/redBorder.js';
import type { Outcome } from '../types.js';
import type { FormOfReport, ReportForm } from './reportForm.js';

type Props = { form: FormOfReport };
const line = { px: { xs: 4, sm: 5 }, py: 3.5, borderTop: 1, borderColor: 'line.soft' };
const last = { ...line, pb: 5, display: 'grid', gap: 4 };
const marks = ['isAchieved', 'isPartiallyAchieved', 'isNotYetAchieved'] as const;

/** One objective of the project and its outcome: choosing one of the three unsets the others. */
function OutcomeRow({ form, index }: Props & { index: number }) {
  const t = useText('report-form');
  const name = `outcomes.${index}` as const;
  const { value, set, wrong } = useField<ReportForm, Outcome>({ form, name });
  const number = index + 1;
  const choose = (mark: (typeof marks)[number]) =>
    set({ ...value, isAchieved: false, isPartiallyAchieved: false, isNotYetAchieved: false, [mark]: true });
  return (
    <Box
      component="li"
      data-field={name}
      data-wrong={wrong === undefined ? undefined : ''}
      sx={{
        ...line,
        ...{ display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', columnGap: 2, rowGap: 2.5 },
        boxShadow: wrong ? 'inset 3px 0 0 var(--mui-palette-tone-bad-solid)' : 'none',
      }}
    >
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {number}
      </Box>
      <Box sx={{ textWrap: 'pretty', overflowWrap: 'anywhere' }}>{textOf(value.projectObj)}</Box>
      <Box sx={{ gridColumn: 2, display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 3 }}>
        <Box sx={wrong ? redBorder : undefined}>
          <Segmented
            label={t('outcome-of', { number })}
            value={marks.find((mark) => value[mark]) ?? ''}
            options={marks.map((mark) => ({ value: mark as string, label: t(mark) }))}
            onChange={(mark) => choose(mark as (typeof marks)[number])}
          />
        </Box>
        {wrong && <Box sx={{ typography: 'caption', color: 'tone.bad.fg' }}>{wrong}</Box>}
      </Box>
    </Box>
  );
}

export function OutcomesPart({ form }: Props) {
  const t = useText('report-form');
  const outcomes = useWatch({ control: form.control, name: 'outcomes' });
  return (
    <FormSection id="outcomes" title={t('part-outcomes')} about={t('outcomes-about')} flush>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {outcomes.map(({ projectObj }, index) => (
          <OutcomeRow key={`${index} ${projectObj}`} form={form} index={index} />
        ))}
      </Box>
    </FormSection>
  );
}

type YesNoName = Extract<FieldPathByValue<ReportForm, boolean | null>, `is${string}`>;
/** A yes/no question: text on the left, answers on the right. */
function YesNo({ form, name }: Props & { name: YesNoName }) {
  const t = useText('report-form');
  const { value, set } = useField<ReportForm, boolean | null>({ form, name });
  const label = t(name);
  return (
    <Box data-field={name} sx={{ ...line, display: 'flex', alignItems: 'center', gap: 4 }}>
      <Box sx={{ flex: 1 }}>{label}</Box>
      <Segmented
        label={label}
        value={value === null ? '' : value ? 'yes' : 'no'}
        options={(['yes', 'no'] as const).map((one) => ({ value: one as string, label: t(one) }))}
        onChange={(to) => set(to === 'yes')}
      />
    </Box>
  );
}

export function DeliverablesPart({ form }: Props) {
  const t = useText('report-form');
  return (
    <FormSection id="deliverables" title={t('part-deliverables')} flush>
      <YesNo form={form} name="isPublication" />
      <YesNo form={form} name="isAiModelAlg" />
      <YesNo form={form} name="isProvision" />
      <Box sx={last}>
        <TextField form={form} name="specifyContent" label={t('specifyContent')} rows={2} />
      </Box>
    </FormSection>
  );
}

export function IntegrationPart({ form }: Props) {
  const t = useText('report-form');
  const planned = useWatch({ control: form.control, name: 'isPlanToIntegrate' });
  return (
    <FormSection id="integration" title={t('part-integration')} flush>
      <YesNo form={form} name="isPlanToIntegrate" />
      <Box sx={last}>
        <TextField
          form={form}
          name="targetSystems"
          label={t('targetSystems')}
          required={planned === true}
          counted
          rows={2}
        />
        <TextField form={form} name="relatedCOCInvolved" label={t('relatedCOCInvolved')} rows={2} />
        <TextField form={form} name="relatedHAInvolved" label={t('relatedHAInvolved')} rows={2} />
      </Box>
    </FormSection>
  );
}
