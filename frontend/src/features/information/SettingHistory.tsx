import { settingCalls } from '@hadcl/features/information/settings/settings.contract';
import type { Input } from '@hadcl/kernel/call';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useRead } from '../../shell/api/useRead.js';
import { useText } from '../../i18n/i18n.js';
import { Failed } from '../../shell/states/states.js';
import { stampOf } from '../../shell/clock/labClock.js';
import type { Change } from './settings.js';
import { filledWith } from '../../ui/theme/forced.js';

const most = 50;
const line = { position: 'relative', pl: 5, pb: 4, overflowWrap: 'anywhere' };
const dot = {
  ...{ position: 'absolute', left: 0, top: 6, width: 8, height: 8, borderRadius: 4, bgcolor: 'text.secondary' },
  ...filledWith('CanvasText'),
};

type Props = {
  code: Input<typeof settingCalls.settingHistory>['code'];
  /** Renders a value; `before` is the former value, undefined for the oldest change shown. */
  what: (change: Change, before: Change['value'] | undefined) => ReactNode;
};

/** The changes of a setting, newest first: value, reason, author and time. */
export function SettingHistory({ code, what }: Props) {
  const t = useText('site-settings');
  const id = useId();
  const { data, error, refetch } = useRead(settingCalls.settingHistory, { code });
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" sx={{ mb: 3 }}>
        {t('history')}
      </Typography>
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('no-history')}
        </Typography>
      )}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((change, i) => (
          <Box component="li" key={change.version} sx={line}>
            <Box aria-hidden sx={{ ...dot, ...(i === 0 && { bgcolor: 'primary.main' }) }} />
            <Box sx={{ typography: 'body2', fontWeight: 550 }}>{what(change, data[i + 1]?.value)}</Box>
            {change.reason && <Box sx={{ typography: 'body2' }}>{change.reason}</Box>}
            <Typography variant="caption" component="div" color="textSecondary">
              {t('by-at', { by: change.by || t('set-up'), at: stampOf(change.at) })}
            </Typography>
          </Box>
        ))}
      </Box>
      {data?.length === most && (
        <Typography variant="caption" color="textSecondary">
          {t('load-more')}
        </Typography>
      )}
    </Box>
  );
}
