import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { useWatch } from 'react-hook-form';
import { useToday } from '../../../../shell/live/useLive.js';
import { isDate } from '../../../../ui/dates/dates.js';
import { CheckboxesField, CheckboxField } from '../../../../ui/form/ChoiceField.js';
import { DateField } from '../../../../ui/form/DateField.js';
import { SelectField } from '../../../../ui/form/SelectField.js';
import { Icon } from '../../../../ui/text/Icon.js';
import { StatusChip } from '../../../../ui/status/StatusChip.js';
import { words } from '../../../../ui/theme/theme.js';
import { dateFormat } from './AccountFields.js';
import { three } from './SelfServiceBlock.js';
import { type Choosable, type FormOfUser, prefill, tasks } from './userForm.js';
import { useUserWords } from '../useUserWords.js';

type Its = { form: FormOfUser; index: number; projects: readonly Choosable[] };
type Props = Its & { open: boolean; onToggle: () => void; onRemove: () => void };

const line = {
  width: 1,
  minHeight: 44,
  px: 3,
  gap: 2.5,
  justifyContent: 'flex-start',
  textAlign: 'left',
  typography: 'body2',
  '&:hover': { bgcolor: 'surface.sunken' },
  '&:focus-visible': { outlineOffset: -3 },
};
const title = {
  ...words,
  color: 'text.secondary',
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};

/** Summary of a project in its collapsed row. */
function Essentials({ form, index, projects }: Its) {
  const { t } = useUserWords();
  const today = useToday();
  const its = useWatch({ control: form.control, name: `projects.${index}` });
  const project = projects.find(({ projectId }) => projectId === its?.projectId);
  const left = tasks.length - (its?.adminTasks.length ?? 0);
  const until = its?.expiryDateCollaborate;
  const ended = isDate(until) && until < today;
  return (
    <>
      <Box component="span" sx={{ ...words, fontWeight: 600, flex: 'none' }}>
        {project?.refNum ?? t('new-project')}
      </Box>
      <Box component="span" sx={title}>
        {project?.title}
      </Box>
      {its?.isPI && <StatusChip tone="note">{t('isPI')}</StatusChip>}
      {its?.isHA && <StatusChip tone="note">{t('HA')}</StatusChip>}
      <Box
        component="span"
        sx={{
          display: { xs: 'none', sm: 'inline' },
          flex: 'none',
          width: 80,
          typography: 'caption',
          color: left > 0 ? 'tone.warn.fg' : 'text.secondary',
          fontWeight: left > 0 ? 550 : 400,
        }}
      >
        {left > 0 ? t('tasks-open', { count: left }) : t('tasks-done')}
      </Box>
      <Box
        component="span"
        sx={{
          flex: 'none',
          minWidth: { sm: 116 },
          textAlign: 'right',
          ...words,
          color: ended ? 'text.secondary' : 'text.primary',
        }}
      >
        {isDate(until) && t(ended ? 'ended' : 'until', { date: until })}
      </Box>
    </>
  );
}

function ProjectFields({ form, index, projects, onRemove }: Its & { onRemove: () => void }) {
  const { t, taskWords } = useUserWords();
  const at = `projects.${index}` as const;
  const choose = (id: string) => {
    const chosen = projects.find(({ projectId }) => projectId === id);
    if (chosen) prefill(form, index, chosen);
  };
  const date = { form, format: dateFormat, required: true };
  return (
    <Box sx={{ display: 'grid', gap: 3, px: 3, pb: 4, pt: 1 }}>
      <SelectField
        form={form}
        name={`${at}.projectId`}
        label={t('project')}
        required
        words={projects.map(({ projectId, refNum, title }) => [projectId, `${refNum} ${title}`] as const)}
        onChosen={choose}
      />
      <Box sx={three}>
        <DateField {...date} name={`${at}.accessStartDate`} label={t('accessStartDate')} />
        <DateField {...date} name={`${at}.expiryDateCollaborate`} label={t('expiryDateCollaborate')} />
        <DateField {...date} name={`${at}.portalAccessEndDate`} label={t('portalAccessEndDate')} />
      </Box>
      <CheckboxesField form={form} name={`${at}.adminTasks`} label={t('adminTasks')} words={taskWords} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 6 }}>
        <CheckboxField form={form} name={`${at}.isPI`} label={t('isPI')} />
        <CheckboxField form={form} name={`${at}.isHA`} label={t('isHA')} />
        <Button
          size="small"
          color="error"
          onClick={onRemove}
          startIcon={<Icon name="trash" size={16} />}
          sx={{ ml: 'auto', minHeight: { xs: 44, sm: 32 } }}
        >
          {t('remove-project')}
        </Button>
      </Box>
    </Box>
  );
}

/** One project of a person: a summary, and its fields while it is open. */
export function ProjectRow({ open, onToggle, onRemove, ...its }: Props) {
  return (
    <Box component="li" data-row sx={{ borderTop: 1, borderColor: 'line.soft' }}>
      <ButtonBase disableRipple aria-expanded={open} onClick={onToggle} sx={line}>
        <Icon name="down" size={16} sx={{ color: 'text.secondary', transform: open ? 'none' : 'rotate(-90deg)' }} />
        <Essentials {...its} />
      </ButtonBase>
      {open && <ProjectFields {...its} onRemove={onRemove} />}
    </Box>
  );
}
