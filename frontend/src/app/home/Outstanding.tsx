import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Skeleton from '@mui/material/Skeleton';
import type { OpenAt } from '../../shell/routes/paths.js';
import { ScreenLink } from '../../shell/routes/ScreenLink.js';
import { Icon, type IconName } from '../../ui/text/Icon.js';
import { labelled } from '../../ui/text/joined.js';
import { words } from '../../ui/theme/theme.js';
import { notificationCalls } from '@hadcl/features/notifications/notice/notification.contract';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import type { DuesProps, DuesRead } from '../../shell/home/parts.js';
import { useRead } from '../../shell/api/useRead.js';
import { useText } from '../../i18n/i18n.js';
import { useScreens } from '../../shell/routes/screens.js';
import { Failed } from '../../shell/states/states.js';
import { useUser } from '../../shell/session/Session.js';
import { Surface, SurfaceHead } from '../../ui/page/Surface.js';
import { usePhone } from '../../ui/browser/viewport.js';
import { duesSourceOf } from './partOf.js';
import { Block, PlainList, Row, Text } from '../../ui/layout/layout.js';

type Props = {
  icon: IconName;
  text: string;
  detail: string;
  action: string;
  path: string;
  state?: OpenAt | undefined;
  /** It needs action by the person; otherwise it is only an offer. */
  pressing?: boolean;
};

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  px: 4,
  py: 2.5,
  minHeight: 60,
  '& + &': { borderTop: 1, borderColor: 'line.soft' },
};

/** A row with something to do and its button. */
export function ActRow({ icon, text, detail, action, path, state, pressing = false }: Props) {
  const color = pressing ? 'tone.bad.fg' : 'text.secondary';
  return (
    <Box component="li" sx={row}>
      <Icon name={icon} sx={{ color }} />
      <Block grow shrink>
        <Text as="p" variant="body1" weight="strong" words>
          {text}
        </Text>
        <Typography variant="body2" sx={{ ...words, color }}>
          {detail}
        </Typography>
      </Block>
      <Button
        component={ScreenLink}
        to={path}
        state={state}
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={labelled(action, text)}
        sx={{ flex: 'none' }}
      >
        {action}
      </Button>
    </Box>
  );
}

const atFirst = 4;

const pending: DuesRead = { dues: undefined, retry: () => {} };

/** Joins the dues of several sources, each of which is a component; `dues` is undefined until all have answered. */
function Joined({
  sources: [Source, ...rest],
  joined = { dues: [], retry: () => {} },
  children,
}: {
  sources: readonly ComponentType<DuesProps>[];
  joined?: DuesRead;
  children: (read: DuesRead) => ReactNode;
}) {
  if (!Source) return children(joined);
  return (
    <Source>
      {({ dues, error, retry }) => (
        <Joined
          sources={rest}
          joined={{
            dues: joined.dues && dues && [...joined.dues, ...dues],
            error: joined.error ?? error,
            retry: () => {
              joined.retry();
              retry();
            },
          }}
        >
          {children}
        </Joined>
      )}
    </Source>
  );
}

/** What needs action by this person, each with its link, as the screens declare it; most urgent first. */
export function Outstanding() {
  const user = useUser();
  const sources = useScreens()
    .screens.flatMap(({ page }) => page?.home.dues ?? [])
    .filter((source) => source.for(user))
    .toSorted((a, b) => a.rank - b.rank);
  return (
    <Suspense fallback={<Panel {...pending} />}>
      <Joined sources={sources.map(({ code }) => duesSourceOf(code))}>{(read) => <Panel {...read} />}</Joined>
    </Suspense>
  );
}

/** The first few, the others on request. */
function Panel({ dues, error, retry }: DuesRead) {
  const t = useText('home');
  const [all, setAll] = useState(false);
  const phone = usePhone();
  const user = useUser();
  const elsewhere = useScreens()
    .screens.flatMap(({ page }) => page?.home.panels ?? [])
    .some((panel) => panel.hasDues && panel.for(user));
  // Shared with the bell, so this costs no request. “Nothing outstanding” must not be shown beside unread notices.
  const { data: notices } = useRead(notificationCalls.notifications, { userId: user.id });
  const unread = (notices ?? []).filter(({ isRead }) => !isRead).length;
  const emptyText = t(elsewhere ? 'nothing-else' : 'nothing-outstanding');
  const more = (dues?.length ?? 0) - atFirst;
  // A phone leaves the panel out when it is empty.
  if (phone && dues?.length === 0) return null;
  return (
    <Surface component="section" aria-label={t('outstanding')}>
      <SurfaceHead
        title={t('outstanding')}
        aside={
          dues && (
            <Typography variant="body2" color="textSecondary">
              {dues.length}
            </Typography>
          )
        }
      />
      {error !== undefined && error !== null && <Failed error={error} onRetry={retry} />}
      {!dues && !error && <Skeleton variant="rounded" height={44} sx={{ m: 4 }} />}
      {dues?.length === 0 && (
        <Row gap={3} align="center" pad={4} tone="quiet">
          <Icon name="check" />
          <Typography variant="body2">{unread > 0 ? t('only-unread', { count: unread }) : emptyText}</Typography>
        </Row>
      )}
      <PlainList>
        {dues?.slice(0, all ? undefined : atFirst).map(({ calm = false, ...due }) => (
          <ActRow key={due.id} {...due} pressing={!calm} />
        ))}
      </PlainList>
      {more > 0 && !all && (
        <Block padX={2} padY={1} lineAbove="soft">
          <Button color="inherit" size="small" onClick={() => setAll(true)}>
            {t('more-outstanding', { count: more })}
          </Button>
        </Block>
      )}
    </Surface>
  );
}
