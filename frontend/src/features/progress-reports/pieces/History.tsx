import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { stampOf } from '../../../shell/clock/labClock.js';
import { useText } from '../../../i18n/i18n.js';
import { Panel } from '../../../ui/page/Surface.js';
import type { Report } from '../types.js';
import { dot } from '../../../ui/status/StatusChip.js';

const tones = { SAVED: 'mute', SUBMITTED: 'note', REVIEWED: 'good', RETURNED: 'bad', REMINDED: 'warn' } as const;
const line = {
  content: '""',
  ...{ position: 'absolute', left: 3.5, top: 14, bottom: -4, width: '1px', bgcolor: 'line.firm' },
};

/** What happened to a report, newest first, with time and author. */
export function History({ history, aside }: Pick<Report, 'history'> & { aside?: ReactNode }) {
  const t = useText('report-form');
  return (
    <Panel title={t('this-report')} aside={aside}>
      {history.length === 0 && (
        <Box sx={{ px: 4, py: 3, typography: 'body2', color: 'text.secondary' }}>{t('nothing-happened')}</Box>
      )}
      {history.length > 0 && (
        <Box component="ol" sx={{ m: 0, px: 4, py: 3, listStyle: 'none' }}>
          {history.map(({ what, at, by }) => (
            <Box
              component="li"
              key={`${what} ${at}`}
              sx={{
                ...{ position: 'relative', pl: 5, pb: 4 },
                ...{ '&:last-of-type': { pb: 0 }, '&:not(:last-of-type)::before': line },
              }}
            >
              <Box sx={{ ...dot(tones[what]), position: 'absolute', left: 0, top: 5 }} />
              <Box sx={{ typography: 'body2', fontWeight: 550 }}>{t(what)}</Box>
              <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {by} · {stampOf(at)}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}
