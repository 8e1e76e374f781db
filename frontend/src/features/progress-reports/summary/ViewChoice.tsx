import type { reportCalls } from '@hadcl/features/progress-reports/report.contract';
import type { Output } from '@hadcl/kernel/call';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useText } from '../../../shell/i18n/i18n.js';
import { useToday } from '../../../shell/live/useLive.js';
import { monthOf } from '../../../ui/calendar/dates.js';
import { Segmented } from '../../../ui/Segmented.js';
import { MonthGrid } from '../pieces/MonthGrid.js';
import { bys, type Choice } from './choice.js';

type Project = Output<typeof reportCalls.reportProjects>[number];
type Props = {
  choice: Choice;
  /** The one that is shown; none where there is none. */
  project: Project | undefined;
  projects: readonly Project[];
  onChoose: (change: Partial<Choice>) => void;
};

/** The reports of a month of all projects, or those of a project of all months. */
export function ViewChoice({ choice: { by, month }, project, projects, onChoose }: Props) {
  const t = useText('reports');
  const current = monthOf(useToday());
  const first = projects.reduce((least, { accessStartDate }) => {
    const its = monthOf(accessStartDate);
    return its < least ? its : least;
  }, month);
  const refNum = project?.refNum ?? t('no-project');
  return (
    <>
      <Segmented
        label={t('view-by')}
        value={by}
        options={bys.map((value) => ({ value, label: t(value) }))}
        onChange={(to) => onChoose({ by: to })}
      />
      {by === 'month' ? (
        <MonthGrid month={month} first={first} last={current} onMonth={(to) => onChoose({ month: to })} />
      ) : (
        <TextField
          select
          size="small"
          value={project?.projectId ?? ''}
          disabled={projects.length === 0}
          onChange={({ target }) => onChoose({ project: target.value })}
          slotProps={{
            select: {
              displayEmpty: true,
              renderValue: () => refNum,
              SelectDisplayProps: { 'aria-label': t('choose-project', { refNum }) },
            },
          }}
          sx={{ width: 220 }}
        >
          {projects.map(({ projectId, refNum: its }) => (
            <MenuItem key={projectId} value={projectId}>
              {its}
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  );
}
