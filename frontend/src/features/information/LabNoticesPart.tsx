import { type KeptNotice, labNoticeCalls } from '@hadcl/features/information/lab-notice.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRead } from '../../shell/api/useRead.js';
import { useText } from '../../shell/i18n/i18n.js';
import { text } from '../../shell/routes/parameters.js';
import { useSearch } from '../../shell/routes/useSearch.js';
import { Failed } from '../../shell/states/Failed.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Icon } from '../../ui/Icon.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { words } from '../../ui/theme/theme.js';
import { LabNoticeForm } from './LabNoticeForm.js';
import { stampOf } from '../../shell/clock/stamp.js';
import { useDays } from './settings.js';

const twoColumns = { display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '360px minmax(0, 1fr)' } };
const tones = { planned: 'note', shown: 'good', ended: 'mute' } as const;
const entry = {
  display: 'block',
  typography: 'body1',
  width: 1,
  textAlign: 'left',
  px: 4,
  py: 3,
  minHeight: 44,
  borderBottom: 1,
  borderLeft: 3,
  '&&': { borderBottomColor: 'line.soft', borderLeftColor: 'transparent' },
  '&&[aria-current="true"]': { borderLeftColor: 'primary.main', bgcolor: 'surface.sunken' },
};

type EntryProps = { notice: KeptNotice; chosen: boolean; onChoose: () => void };
function Entry({ notice, chosen, onChoose }: EntryProps) {
  const t = useText('site-settings');
  const daysOf = useDays();
  return (
    <ButtonBase disableRipple aria-current={chosen} onClick={onChoose} sx={entry}>
      <Box component="span" sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
        <Box component="span" sx={{ ...words, flex: 1, minWidth: 0, fontWeight: 550, overflowWrap: 'anywhere' }}>
          {notice.title}
        </Box>
        <StatusChip tone={tones[notice.state]}>{t(notice.state)}</StatusChip>
      </Box>
      <Box component="span" sx={{ display: 'block', typography: 'body2' }}>
        {daysOf(notice)}
      </Box>
      <Typography variant="caption" component="span" color="textSecondary">
        {t('changed-by', { by: notice.by || t('the-portal'), at: stampOf(notice.at) })}
      </Typography>
    </ButtonBase>
  );
}

/** The notices of the laboratory: every one that there is at the left, the chosen or a new one at the right. */
export function LabNoticesPart() {
  const t = useText('site-settings');
  const [{ notice: id }, look] = useSearch({ notice: text() });
  const { data, error, refetch } = useRead(labNoticeCalls.everyLabNotice, {});
  if (!data)
    return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} sx={{ m: 4 }} />;
  const chosen = data.find((one) => one.id === id);
  return (
    <Box sx={twoColumns}>
      <Box sx={{ minWidth: 0, borderRight: { md: 1 }, '&&': { borderColor: 'line.soft' } }}>
        <Box sx={{ px: 4, py: 3, display: 'grid', gap: 3, borderBottom: 1, borderColor: 'line.soft' }}>
          <Typography variant="body2" color="textSecondary">
            {t('notices-context')}
          </Typography>
          {chosen && (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<Icon name="plus" size={18} />}
              onClick={() => look({ notice: '' })}
              sx={{ minHeight: { xs: 44, sm: 36 }, justifySelf: 'start' }}
            >
              {t('new-notice')}
            </Button>
          )}
        </Box>
        {data.length === 0 && <EmptyState title={t('no-notices')} text={t('no-notices-text')} />}
        {data.map((notice) => (
          <Entry
            key={notice.id}
            notice={notice}
            chosen={notice === chosen}
            onChoose={() => look({ notice: notice.id })}
          />
        ))}
      </Box>
      <LabNoticeForm key={chosen?.id ?? 'new'} {...(chosen && { notice: chosen })} />
    </Box>
  );
}
