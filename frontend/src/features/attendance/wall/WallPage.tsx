import { useEffect, useState } from 'react';
import { ApiProvider, makeApi, useApi } from '../../../shell/api/Api.js';
import { useText } from '../../../i18n/i18n.js';
import { paths } from '../../../shell/routes/paths.js';
import { useTitle } from '../../../shell/routes/screens.js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWallZoom } from './useWallZoom.js';
import { PageTitle, pageTitleId } from '../../../ui/page/PageHead.js';
import { tabStore } from '../../../ui/browser/browserStore.js';
import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { CallFailed, makeSend } from '../../../shell/api/client.js';
import { heldToken } from '../../../shell/session/token.js';
import { visuallyHidden } from '@mui/utils';
import { useMinute, useToday, useTruth } from '../../../shell/live/useLive.js';
import { useRead } from '../../../shell/api/useRead.js';
import { WallScreen } from './WallScreen.js';
import { Stack } from '../../../ui/layout/layout.js';

/** The wall display: a page with its own session, which ends in the evening (A5). */
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
  // A full page load, because the login page runs outside this page's session.
  useEffect(() => {
    if (state.is === 'login') location.replace(paths.login());
  }, [state.is]);
  if (state.is === 'refused') return <WallNotice title={t('wall-not-opened')} text={state.why} />;
  if (state.is === 'ended') return <WallNotice title={t('wall-over')} text={t('wall-over-how')} />;
  return <WallDay open={state.is === 'open'} />;
}

/** The wall without figures: what is wrong, and what to do about it at another screen. */
function WallNotice({ title, text }: { title: string; text: string }) {
  const { zoom } = useWallZoom();
  return (
    <Box
      component="main"
      aria-labelledby={pageTitleId}
      data-scheme="dark"
      style={{ zoom, minHeight: `calc(100vh / ${zoom})` }}
      sx={{
        bgcolor: 'background.default',
        color: 'text.primary',
        px: 16,
        display: 'grid',
        alignContent: 'center',
      }}
    >
      <Stack role="status" gap={6}>
        <PageTitle variant="wallTitle">{title}</PageTitle>
        <Typography variant="wallText" component="p" color="textSecondary">
          {text}
        </Typography>
      </Stack>
    </Box>
  );
}

/**
 * The wall's session is stored per tab: it survives a reload and is independent of logins and logouts in other tabs.
 */
const slot = 'hadcl.wall';

const wallToken = (): string | undefined => tabStore.read(slot);
const holdWallToken = (token: string) => tabStore.write(slot, token);
const dropWallToken = () => tabStore.remove(slot);

/** `refused`: the server refused to open it, `why` has its sentence. `login`: nobody is logged in who could open it. */
type WallState = { is: 'opening' | 'open' | 'ended' | 'login' } | { is: 'refused'; why: string };

const again = 2_000;
const passing = (error: unknown) => error instanceof CallFailed && (error.status === 0 || error.status >= 500);

/**
 * Opens the wall's session once, with the login of this browser; after that the session is independent of the login.
 */
function useWallSession(): WallState {
  const { clock, live, onEnded } = useApi();
  const [state, setState] = useState<WallState>(() => ({ is: wallToken() ? 'open' : 'opening' }));
  const { is } = state;

  useEffect(() => {
    if (is !== 'opening') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const left = new AbortController();
    const asPerson = makeSend({ token: () => heldToken()?.token, clock, unauthorised: () => {} });
    const open = async () => {
      try {
        const { output } = await asPerson(attendanceCalls.openWall, {}, { signal: left.signal });
        holdWallToken(output.token);
        setState({ is: 'open' });
      } catch (error) {
        if (left.signal.aborted) return;
        if (passing(error)) timer = setTimeout(() => void open(), again);
        else if (error instanceof CallFailed && error.status === 401) setState({ is: 'login' });
        else setState({ is: 'refused', why: error instanceof CallFailed ? error.sentence : String(error) });
      }
    };
    void open();
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [is, clock]);

  useEffect(() => {
    if (is !== 'open') return undefined;
    const leave = onEnded(() => {
      dropWallToken();
      setState({ is: 'ended' });
    });
    const disconnect = live.open(wallToken);
    return () => {
      leave();
      disconnect();
    };
  }, [is, live, onEnded]);
  return state;
}

const today = {};

/** Today on the wall: tiles and seats, without personal data. */
export function WallDay({ open }: { open: boolean }) {
  const t = useText('attendance');
  const now = useMinute();
  const date = useToday();
  const truth = useTruth();
  const topics = now === undefined ? [] : (attendanceCalls.wall.live?.({ date }) ?? []);
  const { data } = useRead(attendanceCalls.wall, today, { when: open, keep: true, topics });
  if (!data || now === undefined)
    return (
      <Box
        component="main"
        aria-labelledby={pageTitleId}
        data-scheme="dark"
        aria-busy
        sx={{ minHeight: '100vh', bgcolor: 'background.default' }}
      >
        <PageTitle sx={visuallyHidden}>{t('wall-title')}</PageTitle>
      </Box>
    );
  return <WallScreen {...data} now={now} truth={truth} />;
}
