import { closing, opening } from '@hadcl/features/words/lab-hours';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useIsAsked, useIsHeard, useUpdated } from '../../../shell/live/useLive.js';
import type { Truth } from '../../../shell/live/useTruth.js';
import { useText } from '../../../i18n/i18n.js';
import { say } from '../../../i18n/dates.js';
import { Icon } from '../../../ui/text/Icon.js';
import { PageTitle } from '../../../ui/page/PageTitle.js';
import { dot } from '../../../ui/status/dot.js';

type Props = { upright: boolean; date: string; isOpen: boolean; isOver: boolean; time: string; truth: Truth };

const oneLine = { display: 'flex', alignItems: 'center', gap: 8 };
/** First row: name and time; second row: date and connection. */
const twoLines = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gridTemplateAreas: '"name time" "date link"',
  alignItems: 'center',
  rowGap: 5,
};

/** A component of its own, because each heartbeat renders it again. */
function Since({ truth }: { truth: Truth }) {
  const t = useText('attendance');
  const updated = useUpdated();
  if (truth === 'live') return t('wall-unheard');
  if (!updated) return t('wall-away');
  return truth === 'lost' ? t('wall-lost', { time: updated }) : t('wall-as-of', { time: updated.slice(0, 5) });
}

export function WallHead({ upright, date, isOpen, isOver, time, truth }: Props) {
  const t = useText('attendance');
  const heard = useIsHeard();
  const asked = useIsAsked();
  const live = truth === 'live' && heard;
  const hours = isOver ? t('closed-since', { time: closing }) : t('open-hours', { from: opening, to: closing });
  return (
    <Box sx={upright ? twoLines : oneLine}>
      <PageTitle variant="wallTitle" sx={{ gridArea: 'name' }}>
        {t('wall-title')}
      </PageTitle>
      <Typography variant="wallText" component="div" color="textSecondary" sx={{ gridArea: 'date' }}>
        {say(date, 'EEEE d MMMM yyyy')}
        <br />
        {isOpen ? hours : t('closed')}
      </Typography>
      <Typography
        variant="wallText"
        component="p"
        role="status"
        sx={{
          ml: 'auto',
          gridArea: 'link',
          display: 'flex',
          alignItems: 'center',
          gap: 4,
          color: live ? 'tone.good.fg' : 'tone.warn.fg',
        }}
      >
        {truth === 'stale' ? (
          <Icon name="clock" size={32} />
        ) : (
          <Box component="span" sx={dot(live ? 'good' : 'warn', 16)} />
        )}
        {live ? t(asked ? 'wall-asked' : 'wall-live') : <Since truth={truth} />}
      </Typography>
      <Typography variant="wallTitle" component="p" sx={{ gridArea: 'time', textAlign: 'right' }}>
        {time}
      </Typography>
    </Box>
  );
}
