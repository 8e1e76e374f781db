import { useEffect, useState } from 'react';
import { ApiProvider, makeApi } from '../../../shell/api/Api.js';
import { useText } from '../../../shell/i18n/i18n.js';
import { paths } from '../../../shell/routes/paths.js';
import { useTitle } from '../../../shell/routes/useTitle.js';
import { useWallSession } from './useWallSession.js';
import { WallDay } from './WallDay.js';
import { WallNotice } from './WallNotice.js';
import { wallToken } from './wallToken.js';

/** The screen on the wall: a page of its own with a session of its own, which ends in the evening (A5). */
export default function WallPage() {
  const [api] = useState(() => makeApi(wallToken));
  return (
    <ApiProvider api={api}>
      <Wall />
    </ApiProvider>
  );
}

function Wall() {
  const t = useText('attendance');
  useTitle(t('wall-title-page'));
  const state = useWallSession();
  // Another page, with the frame and a person's session: it is loaded, not navigated to.
  useEffect(() => {
    if (state.is === 'login') location.replace(paths.login());
  }, [state.is]);
  if (state.is === 'refused') return <WallNotice title={t('wall-not-opened')} text={state.why} />;
  if (state.is === 'ended') return <WallNotice title={t('wall-over')} text={t('wall-over-how')} />;
  return <WallDay open={state.is === 'open'} />;
}
