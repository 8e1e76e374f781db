import { informationCalls } from '@hadcl/features/information/content/information.contract';
import { labNoticeCalls } from '@hadcl/features/information/lab-notices/lab-notice.contract';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useRead } from '../../shell/api/useRead.js';
import { Figure } from '../../shell/home/Figure.js';
import { useText } from '../../i18n/i18n.js';
import { useToday } from '../../shell/live/useLive.js';
import { Failed } from '../../shell/states/states.js';
import { say } from '../../i18n/dates.js';
import { Html, NoticeLine } from '../../ui/text/Html.js';
import { oneLineOf } from '../../ui/text/htmlText.js';
import { Surface, SurfaceHead } from '../../ui/page/Surface.js';
import { PlainList, Text } from '../../ui/layout/layout.js';

export function Notices() {
  const t = useText('information-home');
  const { data } = useRead(labNoticeCalls.labNotices, { today: useToday() }, { keep: true });
  if (!data) return null;
  return <Figure figure={data.length} unit={t('tile-notices', { count: data.length })} line={t('tile-settings')} />;
}

/** The office's current notices, newest first. */
export function LabNotices() {
  const t = useText('information-home');
  const { data, error, refetch } = useRead(labNoticeCalls.labNotices, { today: useToday() }, { keep: true });
  return (
    <Surface component="section" aria-label={t('lab-notices')}>
      <SurfaceHead title={t('lab-notices')} />
      {!data && !error && <Skeleton variant="rounded" height={44} sx={{ m: 4 }} />}
      {!data && error && <Failed error={error} onRetry={refetch} />}
      {data?.length === 0 && (
        <Text as="p" pad={4} variant="body2" tone="quiet">
          {t('no-lab-notices')}
        </Text>
      )}
      <PlainList>
        {data?.map(({ id, title, content, from }) => (
          <Box component="li" key={id} sx={{ '& + &': { borderTop: 1, borderColor: 'line.soft' } }}>
            <NoticeLine title={title} html={content} day={say(from, 'd MMM')} />
          </Box>
        ))}
      </PlainList>
    </Surface>
  );
}

/** The text that the login page shows beside the login. */
export function UsefulInformation() {
  const t = useText('information-home');
  const { data } = useRead(informationCalls.byType, { type: 'USEFUL_INFO' });
  const html = data?.[0]?.content ?? '';
  if (oneLineOf(html) === '') return null;
  return (
    <Surface component="section" aria-label={t('useful-information')}>
      <SurfaceHead title={t('useful-information')} />
      <Text as="div" padX={4} padY={3} breaks="anywhere">
        <Html html={html} />
      </Text>
    </Surface>
  );
}
