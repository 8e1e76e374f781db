import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useText } from '../../../shell/i18n/i18n.js';
import type { Project } from './types.js';

type Props = { projects: readonly Project[]; value: string; onChange: (projectId: string) => void };

export function ProjectFilter({ projects, value, onChange }: Props) {
  const t = useText('attendance');
  const known = projects.some(({ projectId }) => projectId === value);
  return (
    <TextField
      select
      value={known ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': t('project-shown') } } }}
      sx={{
        minWidth: 152,
        '& .MuiInputBase-root': { minHeight: { xs: 44, sm: 28 } },
        '& .MuiSelect-select': { typography: 'body2', py: { xs: '13px', sm: '4px' } },
      }}
    >
      <MenuItem value="">{t('all-projects')}</MenuItem>
      {projects.map(({ projectId, refNum }) => (
        <MenuItem key={projectId} value={projectId}>
          {refNum}
        </MenuItem>
      ))}
    </TextField>
  );
}
