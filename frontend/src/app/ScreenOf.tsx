import Box from '@mui/material/Box';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useText } from '../i18n/i18n.js';
import { mayOpen, type Screen, type Title, useTitle } from '../shell/routes/screens.js';
import { paths } from '../shell/routes/paths.js';
import { useUser } from '../shell/session/Session.js';
import type { AfterLogin } from '../shell/session/wayIn.js';
import { ErrorEdge, Forbidden, OnlyOnPc, NotFound } from '../shell/states/states.js';
import { lazily } from '../ui/browser/lazily.js';
import { PageSkeleton } from '../ui/page/PageHead.js';
import { useHandheld } from '../ui/browser/viewport.js';
import { useSnackbar } from '../shell/tell/Snacks.js';

type Load = NonNullable<Screen['page']>['load'];
const pages = new Map<Load, ComponentType>();
/** One component per screen, so that rerenders do not remount it. */
const pageOf = (load: Load): ReactNode => {
  const Page = pages.get(load) ?? lazily(load, { place: 'page' });
  pages.set(load, Page);
  return <Page />;
};

type TitleProps = { title: Title };
const useTitleOf = ([namespace, key]: Title) => {
  // `Title` pairs a namespace with one of its keys; TypeScript loses that pairing in the union.
  const t = useText(namespace) as (key: string) => string;
  return t(key);
};

function Titled({ title }: TitleProps) {
  useTitle(useTitleOf(title));
  return null;
}
const Waiting = ({ title }: TitleProps) => <PageSkeleton title={useTitleOf(title)} />;

/** After the login the requested screen turned out to be closed to this person. */
function Homewards() {
  const t = useText('frame');
  const { enqueueSnackbar } = useSnackbar();
  useEffect(
    () => void enqueueSnackbar(t('not-yours'), { variant: 'error', preventDuplicate: true }),
    [enqueueSnackbar, t],
  );
  return <Navigate to={paths.homepage()} replace />;
}

/** One screen with its access checks. Its title usually loads before its code and is shown meanwhile. */
export function ScreenOf({ screen }: { screen: Screen }) {
  const t = useText('frame');
  const user = useUser();
  const handheld = useHandheld();
  const isAfterLogin = (useLocation().state as AfterLogin | null)?.afterLogin === true;
  const { path, page } = screen;
  const isUnavailable = handheld && screen.desktopOnly === true;
  const [opened, setOpened] = useState<string>();
  if (!isUnavailable && opened !== path) setOpened(path);
  if (!page) return <NotFound />;
  if (!mayOpen(screen, user)) return isAfterLogin ? <Homewards /> : <Forbidden />;
  if (isUnavailable && opened !== path) return <OnlyOnPc />;
  const waiting = (
    <Suspense fallback={<PageSkeleton title={t('loading')} />}>
      <Waiting title={page.title} />
    </Suspense>
  );
  // A window made narrow for a moment only hides the page: unmounting it would lose typed input.
  return (
    <>
      {isUnavailable && <OnlyOnPc />}
      <Box sx={{ display: isUnavailable ? 'none' : 'contents' }}>
        <ErrorEdge key={path}>
          <Suspense fallback={null}>
            <Titled title={page.title} />
          </Suspense>
          <Suspense fallback={waiting}>{pageOf(page.load)}</Suspense>
        </ErrorEdge>
      </Box>
    </>
  );
}
