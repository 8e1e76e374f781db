import { mostProjects } from '@hadcl/features/accounts/user/user.contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useToday } from '../../../../shell/live/useLive.js';
import { isDate } from '../../../../i18n/dates.js';
import { CheckboxesField, CheckboxField, SegmentedField } from '../../../../ui/form/ChoiceField.js';
import { DateField } from '../../../../ui/form/DateField.js';
import { FoldedListField } from '../../../../ui/form/FoldedListField.js';
import { SelectField } from '../../../../ui/form/SelectField.js';
import { TextField } from '../../../../ui/form/TextField.js';
import { EmptyState } from '../../../../ui/page/EmptyState.js';
import { StatusChip } from '../../../../ui/status/StatusChip.js';
import { words } from '../../../../ui/theme/theme.js';
import { useUserWords } from '../useUserWords.js';
import { blankProject, type Choosable, type FormOfUser, prefill, tasks, threeMonthsAfter, typed } from './userForm.js';
import { Row, Stack, Text } from '../../../../ui/layout/layout.js';

export const dateFormat = 'dd-MM-yyyy';
const three = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
  gap: 3,
  alignItems: 'start',
};
const block = { display: 'grid', gap: 3 };
const idle = {
  ...block,
  '& [data-field] > :first-of-type': { color: 'text.secondary' },
  '& .MuiOutlinedInput-root, & .MuiPickersOutlinedInput-root': { bgcolor: 'surface.sunken' },
};

/** The self-service application; disabled while the person is not a self-service researcher. */
export function SelfService({ form, disabled }: { form: FormOfUser; disabled: boolean }) {
  const { t, taskWords } = useUserWords();
  const text = { form, disabled, required: !disabled };
  const date = { ...text, format: dateFormat };
  const set = (end: string | null) => isDate(end) && form.setValue('portalAccessEndDate', threeMonthsAfter(end), typed);
  return (
    <Box component="section" aria-label={t('self-service')} sx={disabled ? idle : block}>
      <Typography variant="h3">
        {t('self-service')}{' '}
        {disabled && (
          <Text tone="quiet" weight="regular">
            {t('needs-self-service')}
          </Text>
        )}
      </Typography>
      <Box sx={three}>
        <TextField {...text} name="appNumSelfService" label={t('appNumSelfService')} />
        <TextField {...text} name="appNoSelfService" label={t('appNoSelfService')} required={false} />
        <TextField {...text} name="dateQuota" label={t('dateQuota')} help={t('quota-help')} numeric />
      </Box>
      <Box sx={three}>
        <DateField {...date} name="accessStartDate" label={t('accessStartDate')} />
        <DateField {...date} name="expiryDateSelfService" label={t('expiryDateSelfService')} onChosen={set} />
        <DateField {...date} name="portalAccessEndDate" label={t('portalAccessEndDate')} help={t('three-months')} />
      </Box>
      <Box sx={{ maxWidth: 280 }}>
        <SegmentedField
          form={form}
          disabled={disabled}
          name="accessLocation"
          label={t('accessLocation')}
          words={[
            ['0', t('on-site')],
            ['1', t('remote')],
          ]}
        />
      </Box>
      <CheckboxesField form={form} disabled={disabled} name="adminTasks" label={t('adminTasks')} words={taskWords} />
    </Box>
  );
}

const title = {
  ...words,
  color: 'text.secondary',
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};
const tasksLeft = { display: { xs: 'none', sm: 'inline' }, flex: 'none', width: 80, typography: 'caption' };
const endDate = { flex: 'none', minWidth: { sm: 116 }, textAlign: 'right', ...words };

type RowProps = { form: FormOfUser; index: number; projects: readonly Choosable[] };

function ProjectSummary({ form, index, projects }: RowProps) {
  const { t } = useUserWords();
  const today = useToday();
  const row = useWatch({ control: form.control, name: `projects.${index}` });
  const project = projects.find(({ projectId }) => projectId === row?.projectId);
  const left = tasks.length - (row?.adminTasks.length ?? 0);
  const until = row?.expiryDateCollaborate;
  const ended = isDate(until) && until < today;
  return (
    <>
      <Text rigid weight="bold" words>
        {project?.refNum ?? t('new-project')}
      </Text>
      <Box component="span" sx={title}>
        {project?.title}
      </Box>
      {row?.isPI && <StatusChip tone="note">{t('isPI')}</StatusChip>}
      {row?.isHA && <StatusChip tone="note">{t('HA')}</StatusChip>}
      <Box
        component="span"
        sx={{ ...tasksLeft, ...(left > 0 ? { color: 'tone.warn.fg', fontWeight: 550 } : { color: 'text.secondary' }) }}
      >
        {left > 0 ? t('tasks-open', { count: left }) : t('tasks-done')}
      </Box>
      <Box component="span" sx={{ ...endDate, color: ended ? 'text.secondary' : 'text.primary' }}>
        {isDate(until) && t(ended ? 'ended' : 'until', { date: until })}
      </Box>
    </>
  );
}

function ProjectFields({ form, index, projects, remove }: RowProps & { remove: ReactNode }) {
  const { t, taskWords } = useUserWords();
  const at = `projects.${index}` as const;
  const choose = (id: string) => {
    const chosen = projects.find(({ projectId }) => projectId === id);
    if (chosen) prefill(form, index, chosen);
  };
  const date = { form, format: dateFormat, required: true };
  return (
    <Stack gap={3} padX={3} padTop={1} padBottom={4}>
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
      <Row gapX={6} align="center" wrap>
        <CheckboxField form={form} name={`${at}.isPI`} label={t('isPI')} />
        <CheckboxField form={form} name={`${at}.isHA`} label={t('isHA')} />
        {remove}
      </Row>
    </Stack>
  );
}

type ProjectsProps = Omit<RowProps, 'index'> & { given?: string | undefined; disabled: boolean };

/**
 * The projects of the person. If the dialog was opened for a project (`given`), its row is the open one, so that PI is
 * not ticked for another project by mistake.
 */
export function Projects({ form, projects, given, disabled }: ProjectsProps) {
  const { t } = useUserWords();
  return (
    <FoldedListField
      form={form}
      name="projects"
      label={t('projects')}
      note={(count) => (disabled ? t('needs-project') : t('of-most', { count, most: mostProjects }))}
      none={<EmptyState title={t('no-project')} text={t('no-project-text')} />}
      blank={blankProject}
      addLabel={t('add-project')}
      removeLabel={t('remove-project')}
      first={given === undefined ? undefined : ({ projectId }) => projectId === given}
      summary={(index) => <ProjectSummary form={form} index={index} projects={projects} />}
      disabled={disabled}
    >
      {(index, remove) => <ProjectFields form={form} index={index} projects={projects} remove={remove} />}
    </FoldedListField>
  );
}
