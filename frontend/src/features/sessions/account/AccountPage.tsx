import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useRead } from '../../../shell/api/useRead.js';
import { labStampOf } from '../../../shell/clock/labClock.js';
import { useText } from '../../../i18n/i18n.js';
import { paths } from '../../../shell/routes/paths.js';
import { ScreenLink } from '../../../shell/routes/ScreenLink.js';
import { fullName, useUser } from '../../../shell/session/Session.js';
import { Failed } from '../../../shell/states/states.js';
import { deviceOf } from '../../../ui/browser/device.js';
import { Note } from '../../../ui/status/Note.js';
import { PageHead, PageSkeleton } from '../../../ui/page/PageHead.js';
import { Panel } from '../../../ui/page/Surface.js';
import { FactorPanel } from '../factor/FactorPanel.js';
import { type OpenSession, SessionList, useEndSession, useSince } from './SessionList.js';
import { touch } from '../../../ui/theme/touch.js';
import { Block, Stack, Text } from '../../../ui/layout/layout.js';

const small = { minHeight: touch(28) };
const columns = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 360px) minmax(0, 1fr)' },
};

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '88px minmax(0, 1fr)', columnGap: 3, typography: 'body2' }}>
      <Text as="dt" tone="quiet">
        {label}
      </Text>
      <Text as="dd" breaks="anywhere">
        {children}
      </Text>
    </Box>
  );
}

function PersonPanel() {
  const t = useText('my-account');
  const user = useUser();
  return (
    <Panel title={t('person')}>
      <Block pad={4}>
        <Text as="p" below={3} variant="h2">
          {fullName(user)}
        </Text>
        <Box component="dl" sx={{ m: 0, display: 'grid', rowGap: 2 }}>
          <Fact label={t('email')}>{user.email}</Fact>
          <Fact label={t('last-login')}>{user.lastLoginTime ? labStampOf(user.lastLoginTime) : t('first-login')}</Fact>
        </Box>
      </Block>
      <Text as="p" padX={4} padY={3} lineAbove="soft" variant="body2" tone="quiet">
        {t('kept-by-office')}
      </Text>
    </Panel>
  );
}

function NewPlace({ session }: { session: OpenSession }) {
  const t = useText('my-account');
  const since = useSince();
  const { end, isPending } = useEndSession(session.id);
  const device = deviceOf(session.userAgent) || t('unknown-device');
  return (
    <Note
      tone="warn"
      icon="warn"
      title={t('new-place-title')}
      action={
        <Button variant="outlined" color="inherit" loading={isPending} onClick={end} sx={small}>
          {t('end-that-session')}
        </Button>
      }
    >
      {t('new-place-text', { device, address: session.address, since: since(session.since) })}
    </Note>
  );
}

/** The person's own account: profile, second factor and sessions. */
export default function AccountPage() {
  const t = useText('my-account');
  const { id: userId } = useUser();
  const { data, error, refetch } = useRead(sessionCalls.openSessions, { userId });
  if (!data && !error) return <PageSkeleton title={t('title')} />;
  if (!data)
    return (
      <>
        <PageHead title={t('title')} />
        <Failed error={error} onRetry={() => void refetch()} />
      </>
    );
  const strange = data.sessions.find(({ kind, isNewPlace }) => kind === 'elsewhere' && isNewPlace);
  return (
    <>
      <PageHead title={t('title')} context={t('sessions-open', { count: data.sessions.length })} />
      <Stack gap={4} fit>
        {strange && <NewPlace session={strange} />}
        <Box sx={columns}>
          <Stack gap={4}>
            <PersonPanel />
            <Panel
              title={t('password')}
              aside={
                <Button
                  size="small"
                  variant="outlined"
                  color="inherit"
                  component={ScreenLink}
                  to={paths.changePassword()}
                  aria-label={t('change-password')}
                  sx={small}
                >
                  {t('change')}
                </Button>
              }
            >
              <Text as="p" padX={4} padY={3} variant="body2" tone="quiet">
                {t('password-note')}
              </Text>
            </Panel>
          </Stack>
          <Stack gap={4} fit>
            <FactorPanel />
            <SessionList {...data} />
          </Stack>
        </Box>
      </Stack>
    </>
  );
}
