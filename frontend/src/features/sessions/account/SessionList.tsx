import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useText } from '../../../i18n/i18n.js';
import { labDateOf, labTimeOf } from '../../../shell/clock/labClock.js';
import { useToday } from '../../../shell/live/useLive.js';
import { say } from '../../../i18n/dates.js';
import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import { useWrite } from '../../../shell/api/useWrite.js';
import { useTell } from '../../../shell/tell/useTell.js';
import type { Output } from '@hadcl/kernel/call';
import { useState } from 'react';
import { useSession } from '../../../shell/session/Session.js';
import { deviceOf } from '../../../ui/browser/device.js';
import { Icon } from '../../../ui/text/Icon.js';
import { MessageDialog } from '../../../ui/dialog/MessageDialog.js';
import { Panel } from '../../../ui/page/Surface.js';
import { StatusChip } from '../../../ui/status/StatusChip.js';
import { PlainList, Row, Text } from '../../../ui/layout/layout.js';

/** A row of the account's lists: icon, text and button; on a phone the button is below. */
export const accountRow = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  columnGap: 3,
  rowGap: 2,
  px: 4,
  py: 3,
  '& + &': { borderTop: 1, borderColor: 'line.soft' },
};
/** The text between icon and button. */
export const accountWords = { flex: '1 1 0', minWidth: { xs: 'calc(100% - 40px)', sm: 0 } };

/** Formats an instant in the lab's time zone, as “since today 09:04” or “last used today 09:04”. */
export function useSince() {
  const t = useText('my-account');
  const today = useToday();
  return (instant: string, word: 'since' | 'used' = 'since') => {
    const [date, time] = [labDateOf(instant), labTimeOf(instant).slice(0, 5)];
    return date === today ? t(`${word}-today`, { time }) : t(`${word}-day`, { date: say(date), time });
  };
}

/** Ends one of the person's own sessions and shows the outcome in a snackbar. */
export function useEndSession(id: string) {
  const tell = useTell();
  const { mutate, isPending } = useWrite(sessionCalls.endSession);
  const end = () => mutate({ id }, { onSuccess: ({ message }) => tell(message), onError: tell.failure });
  return { end, isPending };
}

export type OpenSessions = Output<typeof sessionCalls.openSessions>;
export type OpenSession = OpenSessions['sessions'][number];

function useDetails() {
  const t = useText('my-account');
  const since = useSince();
  return ({ kind, address, until, quietFor, since: begun }: OpenSession) =>
    kind === 'wall'
      ? [since(begun), t('wall-until', { time: labTimeOf(until ?? begun).slice(0, 5) })]
      : [address, since(begun), quietFor ? t('quiet-for', { count: quietFor }) : t('active-now')].filter(Boolean);
}

function SessionRow({ session }: { session: OpenSession }) {
  const t = useText('my-account');
  const { logout } = useSession();
  const since = useSince();
  const details = useDetails();
  const { id, kind, userAgent, isNewPlace } = session;
  const { end, isPending } = useEndSession(id);
  const device = deviceOf(userAgent) || t('unknown-device');
  const act = {
    here: { label: t('logout'), name: t('logout-named', { device }) },
    elsewhere: { label: t('end-session'), name: t('end-session-named', { device }) },
    wall: { label: t('close-wall'), name: t('close-wall-named', { since: since(session.since) }) },
  }[kind];
  return (
    <Box component="li" sx={accountRow}>
      <Icon name="screen" tone="quiet" />
      <Box sx={accountWords}>
        <Row gapX={2} align="center" wrap>
          <Text as="p" variant="body1" weight="strong">
            {kind === 'wall' ? t('wall') : device}
          </Text>
          {kind === 'here' && (
            <StatusChip tone="good" icon="check">
              {t('this-session')}
            </StatusChip>
          )}
        </Row>
        <Text as="p" variant="body2" tone="quiet" breaks="anywhere">
          {details(session).join(' · ')}
        </Text>
        {isNewPlace && kind === 'elsewhere' && (
          <Row gap={1} align="center" variant="body2" tone="warn" weight="strong">
            <Icon name="warn" size={14} />
            {t('new-place')}
          </Row>
        )}
      </Box>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={act.name}
        loading={isPending}
        onClick={kind === 'here' ? () => void logout() : end}
        sx={{ flex: { xs: 1, sm: 'none' } }}
      >
        {act.label}
      </Button>
    </Box>
  );
}

/** The person's sessions, the current one first; a session from a new place is marked. */
export function SessionList({ sessions, idleMinutes, maxHours }: OpenSessions) {
  const t = useText('my-account');
  const tell = useTell();
  const endOthers = useWrite(sessionCalls.endOtherSessions);
  const [asks, setAsks] = useState(false);
  const others = sessions.filter(({ kind }) => kind !== 'here').length;
  const endAll = () =>
    endOthers.mutate(
      {},
      { onSuccess: ({ message }) => tell(message), onError: tell.failure, onSettled: () => setAsks(false) },
    );
  return (
    <Panel
      title={t('sessions')}
      count={sessions.length}
      aside={
        others > 0 && (
          <Button size="small" variant="outlined" color="inherit" onClick={() => setAsks(true)}>
            {others === 1 ? t('end-other') : t('end-others', { count: others })}
          </Button>
        )
      }
    >
      <PlainList>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </PlainList>
      <Text as="p" padX={4} padY={3} lineAbove="soft" variant="body2" tone="quiet" breaks="pretty">
        {t('how-long', { idle: idleMinutes, hours: maxHours })}
      </Text>
      <MessageDialog
        open={asks}
        bad
        icon="logout"
        title={t('end-others-question')}
        action={t('end-them')}
        busy={endOthers.isPending}
        onAction={endAll}
        other={{ label: t('keep-them'), onClick: () => setAsks(false) }}
        onEscape={() => setAsks(false)}
      >
        {t('end-others-text')}
      </MessageDialog>
    </Panel>
  );
}
