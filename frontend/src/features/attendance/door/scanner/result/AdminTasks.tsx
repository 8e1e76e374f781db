import Box from '@mui/material/Box';
import { useText } from '../../../../../i18n/i18n.js';
import { StatusChip } from '../../../../../ui/status/StatusChip.js';
import type { Task } from './scanResult.js';

/** The admin tasks of the person, in two columns if there is room. */
export function AdminTasks({ tasks, twoUp }: { tasks: readonly Task[]; twoUp: boolean }) {
  const t = useText('attendance');
  return (
    <Box
      component="ul"
      aria-label={t('admin-tasks')}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: twoUp ? '1fr 1fr' : '1fr' },
        columnGap: 8,
      }}
    >
      {tasks.map(({ desc, isChecked }) => (
        <Box
          component="li"
          key={desc}
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            alignItems: 'center',
            minHeight: 32,
            borderTop: 1,
            borderColor: 'line.soft',
          }}
        >
          {desc}
          <StatusChip tone={isChecked ? 'good' : 'warn'} icon={isChecked ? 'check' : 'close'}>
            {t(isChecked ? 'yes' : 'no')}
          </StatusChip>
        </Box>
      ))}
    </Box>
  );
}
