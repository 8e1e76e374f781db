import { labNoticeCalls } from '@hadcl/features/information/lab-notices/lab-notice.contract';
import { useRead } from '../../shell/api/useRead.js';
import { Figure } from '../../shell/home/Figure.js';
import { useText } from '../../i18n/i18n.js';
import { useToday } from '../../shell/live/useLive.js';

export function Notices() {
  const t = useText('home');
  const { data } = useRead(labNoticeCalls.labNotices, { today: useToday() }, { keep: true });
  if (!data) return null;
  return <Figure figure={data.length} unit={t('tile-notices', { count: data.length })} line={t('tile-settings')} />;
}
