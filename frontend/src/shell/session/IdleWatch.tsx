import { sessionCalls } from '@hadcl/features/sessions/session/session.contract';
import { useRef, useEffect, useEffectEvent, useState, useId } from 'react';
import { useApi } from '../api/Api.js';
import { CallFailed } from '../api/client.js';
import { type Held, heldToken, holdToken, lastInput, noteInput } from './token.js';
import { useText } from '../../i18n/i18n.js';
import { useSnackbar } from '../tell/Snacks.js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { Countdown } from '../../ui/status/Countdown.js';
import { aboveAll, focusOnMount, useWhileOpen } from '../../ui/dialog/dialog.js';
import { Row, Stack, Text } from '../../ui/layout/layout.js';

/** The extend dialog opens this long (ms) before the idle limit, or at half of a short limit. */
const warningMs = 60_000;

type Idle = { state: 'active' } | { state: 'warned'; secondsLeft: number } | { state: 'over' };

/**
 * Idle state from elapsed time alone: a laptop that slept past the limit wakes up logged out, never with a negative
 * count. All times in ms.
 */
export const idleAt = (now: number, lastInput: number, idleMs: number): Idle => {
  const left = lastInput + idleMs - now;
  if (left <= 0) return { state: 'over' };
  if (left <= Math.min(warningMs, idleMs / 2)) return { state: 'warned', secondsLeft: Math.ceil(left / 1000) };
  return { state: 'active' };
};

/** A token is renewed after half of its life. Times in ms. */
export const renewalDue = (now: number, held: { receivedAt: number; lifeMs: number }) =>
  now - held.receivedAt >= held.lifeMs / 2;

type Props = {
  held: Held;
  userId: string;
  onRenewed: (held: Held) => void;
  onOver: () => void;
  onLogout: () => void;
};

const minute = 60_000;
const due = () => {
  const token = heldToken();
  return token !== undefined && renewalDue(Date.now(), token);
};
/** Server unreachable: retried silently after half a minute. */
const unreached = (error: unknown) => error instanceof CallFailed && error.status === 0;
const once = <T,>(name: string, act: () => Promise<T>) =>
  navigator.locks ? navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? act() : undefined)) : act();

/**
 * Renews the token in time, reports activity to the server, and asks the person to extend the session before it idles
 * out.
 */
export function IdleWatch({ held, userId, onRenewed, onOver, onLogout }: Props) {
  const t = useText('frame');
  const { send, live } = useApi();
  const { enqueueSnackbar } = useSnackbar();
  const reportedAt = useRef(0);
  const tried = useRef(0);

  const renew = async (byPush: boolean) => {
    const before = heldToken()?.token;
    if (!before) return;
    const { output } = await send(sessionCalls.renewToken, { userid: userId }, { byPush });
    // If the session ended meanwhile, a late answer must not restore it.
    if (heldToken()?.token === before) onRenewed(holdToken(output));
  };
  const failed = (error: unknown) => {
    // On a 401 the session has ended, which has its own dialog.
    if (!(error instanceof CallFailed && error.status === 401))
      enqueueSnackbar(t('token-failed'), { variant: 'error' });
  };
  const { idle, look } = useIdle(held.idleMs, ({ state }) => {
    if (state === 'over') return onOver();
    if (state === 'warned') return undefined;
    const now = Date.now();
    // One tab renews for all (Web Locks); the others take the new token from localStorage.
    if (due() && now - tried.current > minute / 2) {
      tried.current = now;
      once('hadcl.renew', async () => due() && renew(true)).catch((error) => unreached(error) || failed(error));
    }
    // Reading and typing send no calls, so report activity once a minute, or the server would end the session as idle.
    // Input older than a minute, found by a page that opens, is not reported.
    if (lastInput() > Math.max(reportedAt.current, now - minute) && now - reportedAt.current > minute) {
      reportedAt.current = now;
      live.active();
    }
    return undefined;
  });

  const extending = useRef(false);
  const extend = async () => {
    if (extending.current) return undefined;
    if (idleAt(Date.now(), lastInput(), held.idleMs).state === 'over') return onOver();
    extending.current = true;
    const extended = () => {
      noteInput();
      look();
      enqueueSnackbar(t('token-updated'), { variant: 'success' });
    };
    return renew(false)
      .then(extended)
      .catch(failed)
      .finally(() => {
        extending.current = false;
      });
  };
  return (
    <ExtendDialog
      open={idle.state === 'warned'}
      secondsLeft={idle.state === 'warned' ? idle.secondsLeft : 0}
      onExtend={extend}
      onLogout={onLogout}
    />
  );
}

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Idle state over all tabs, checked every second and when the tab becomes visible. */
function useIdle(idleMs: number, onTick: (idle: Idle) => void): { idle: Idle; look: () => void } {
  const [idle, setIdle] = useState<Idle>({ state: 'active' });
  const noted = useRef(0);
  const look = () => {
    const next = idleAt(Date.now(), lastInput() || Date.now(), idleMs);
    setIdle((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    onTick(next);
  };
  const tick = useEffectEvent(look);
  // Input counts only while active: once the dialog is open only its button extends, and input after a sleep must not
  // revive an expired session.
  const input = useEffectEvent(() => {
    const now = Date.now();
    if (now - noted.current < 1000 || idleAt(now, lastInput() || now, idleMs).state !== 'active') return;
    noted.current = now;
    noteInput();
  });
  useEffect(() => {
    if (!lastInput()) noteInput();
    const timer = setInterval(() => tick(), 1000);
    const seen = () => document.visibilityState === 'visible' && tick();
    const hear = () => input();
    document.addEventListener('visibilitychange', seen);
    for (const sign of signs) window.addEventListener(sign, hear, { passive: true, capture: true });
    const first = setTimeout(() => tick());
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
      for (const sign of signs) window.removeEventListener(sign, hear, { capture: true });
    };
  }, []);
  return { idle, look };
}

type ExtendDialogProps = { open: boolean; secondsLeft: number; onExtend: () => void; onLogout: () => void };

const layerOf = (element: Element) => Number(getComputedStyle(element).zIndex) || 0;

/**
 * Counts the dialogs opened under the extend dialog while it asks. Used as its key: a newly opened modal takes the
 * focus trap and hides its siblings, so remounting makes this dialog the last one again. Dialogs on a higher layer (a
 * question from its own buttons) are ignored.
 */
function useTurn(open: boolean) {
  const own = useRef<HTMLDivElement>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!open) return undefined;
    const watch = new MutationObserver(() => {
      const last = [...document.querySelectorAll('body > .MuiModal-root')].at(-1);
      if (own.current && last && last !== own.current && layerOf(last) < layerOf(own.current))
        setTurn((before) => before + 1);
    });
    watch.observe(document.body, { childList: true });
    return () => watch.disconnect();
  }, [open]);
  return { own, turn };
}

function ExtendDialog({ open, secondsLeft: now, onExtend, onLogout }: ExtendDialogProps) {
  const secondsLeft = useWhileOpen(open, now);
  const t = useText('frame');
  const id = useId();
  const { own, turn } = useTurn(open);
  return (
    <Dialog
      key={turn}
      ref={own}
      open={open}
      aria-labelledby={id}
      sx={aboveAll}
      slotProps={{ paper: { sx: { width: 440, m: 4 } } }}
    >
      <Stack gap={5} pad={5}>
        <Row gap={5} align="center">
          <Countdown left={secondsLeft} of={60} label={t('seconds-left', { seconds: secondsLeft })} />
          <Box>
            <Typography id={id} variant="h2">
              {t('extend-title')}
            </Typography>
            <Text as="p" above={1} variant="body1" tone="quiet">
              {t('extend-text', { seconds: secondsLeft })}
            </Text>
          </Box>
        </Row>
        <Row gap={2} justify="flex-end">
          <Button color="inherit" onClick={onLogout}>
            {t('logout-now')}
          </Button>
          <Button variant="contained" ref={focusOnMount} onClick={onExtend}>
            {t('extend')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
