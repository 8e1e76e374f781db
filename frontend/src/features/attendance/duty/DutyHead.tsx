import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useIsAsked, useIsHeard, useUpdated } from '../../../shell/live/useLive.js';
import type { Truth } from '../../../shell/live/useTruth.js';
import { useText } from '../../../i18n/i18n.js';
import { Icon } from '../../../ui/text/Icon.js';
import { LiveLine } from '../../../ui/page/LiveLine.js';
import { PageHead } from '../../../ui/page/PageHead.js';
import { WallControl } from './WallControl.js';

type Link = Truth | 'loading';

/** A component of its own, because each heartbeat renders it again. */
function DutyLine({ link }: { link: Link }) {
  const t = useText('frame');
  const updated = useUpdated();
  const heard = useIsHeard();
  const asked = useIsAsked();
  if (link === 'loading') return <LiveLine tone="mute" word={t('loading')} />;
  if (link === 'lost')
    return <LiveLine tone="warn" word={t('reconnecting')} about={updated && t('data-of', { time: updated })} />;
  if (link === 'stale') {
    if (!updated) return <LiveLine tone="warn" icon="clock" word={t('catching-up')} />;
    const time = updated.slice(0, 5);
    return <LiveLine tone="warn" icon="clock" word={t('as-of', { time })} about={t('catching-up')} />;
  }
  if (!heard) return <LiveLine tone="warn" word={t('not-live')} about={t('not-live-about')} />;
  if (asked) return <LiveLine tone="note" word={t('asked-every')} about={updated && t('updated', { time: updated })} />;
  return <LiveLine tone="good" word={t('live')} about={updated && t('updated', { time: updated })} />;
}

type Props = {
  link: Link;
  hours: string;
  stepper: ReactNode;
  exports: ReactNode;
  onScan: () => void;
};

/** Title, state of the connection, date, and the main action. */
export function DutyHead({ link, hours, stepper, exports, onScan }: Props) {
  const t = useText('attendance');
  return (
    <PageHead
      title={t('title')}
      context={
        <>
          <DutyLine link={link} />{' '}
          {hours && (
            <Box component="span" sx={{ ml: 4, display: 'inline-block', whiteSpace: 'nowrap' }}>
              {hours}
            </Box>
          )}
        </>
      }
      action={
        <>
          {stepper}
          {exports}
          <WallControl />
          <Button
            variant="contained"
            startIcon={<Icon name="scan" />}
            onClick={onScan}
            disabled={link === 'lost'}
            sx={{ flex: { xs: 1, sm: 'none' } }}
          >
            {t('scan')}
          </Button>
        </>
      }
    />
  );
}
