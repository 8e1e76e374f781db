import { projectCalls } from '@hadcl/features/projects/project/project.contract';
import type { Output } from '@hadcl/kernel/call';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import { useRead } from '../../../shell/api/useRead.js';
import { useText } from '../../../i18n/i18n.js';
import { monthOf } from '../../../i18n/dates.js';
import { Field } from '../../../ui/form/frame/Field.js';
import type { Line } from '../officeDay.js';

type AddProject = Output<typeof projectCalls.addProjects>[number];

const warningOf = ({ remainingAccess, accessEndDate }: AddProject, date: string): Pick<Line, 'warning'> => {
  if (date > accessEndDate) return { warning: 'beyond-access' };
  return remainingAccess !== null && remainingAccess <= 0 ? { warning: 'no-days-left' } : {};
};
const newLine = (project: AddProject, date: string): Line => ({
  ...warningOf(project, date),
  id: '',
  date,
  projectId: project.projectId,
  refNum: project.refNum,
  title: project.title,
  selfService: project.projectType === 'SELF_RESEARCHER',
  seats: 1,
  kept: 0,
  refused: null,
  status: 'APPROVED',
  first: false,
  remote: project.accessLocation === 1,
  remarks: '',
  rejectReason: '',
  version: undefined,
  requestedAt: '',
  allowed: [],
});

type Props = { date: string; taken: ReadonlySet<string>; onAdd: (line: Line) => void };

/** Adds a project that is active in this month to the day; the new line begins as approved. */
export function AddLine({ date, taken, onAdd }: Props) {
  const t = useText('lab-days');
  const { data = [], isPending } = useRead(projectCalls.addProjects, { bookMonth: monthOf(date) });
  return (
    <Autocomplete
      size="small"
      value={null}
      blurOnSelect
      clearOnBlur
      loading={isPending}
      loadingText={t('calendar-loading')}
      noOptionsText={t('nothing-found')}
      options={data.filter(({ projectId }) => !taken.has(projectId))}
      getOptionLabel={({ refNum, title }) => `${refNum} · ${title || t('untitled-application')}`}
      getOptionKey={({ projectId }) => projectId}
      groupBy={({ projectType }) => t(projectType === 'SELF_RESEARCHER' ? 'self-service-no' : 'project-no')}
      renderGroup={({ key, group, children }) => (
        <Box component="li" role="group" aria-label={group} key={key}>
          <Box
            aria-hidden
            sx={{ px: 4, pt: 2, pb: 1, typography: 'caption', fontWeight: 550, color: 'text.secondary' }}
          >
            {group}
          </Box>
          <Box component="ul" role="none" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {children}
          </Box>
        </Box>
      )}
      onChange={(_, project) => project && onAdd(newLine(project, date))}
      renderInput={(props) => (
        <Field {...props} size="small" label={t('add-project')} placeholder={t('add-project-which')} />
      )}
    />
  );
}
