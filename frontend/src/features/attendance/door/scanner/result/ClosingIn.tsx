import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useText } from '../../../../../i18n/i18n.js';
import { useEffect, useRef, useState } from 'react';

/**
 * Calls `onEnd` after `seconds`, unless `keep` was called; `again` restarts the countdown. It measures elapsed time, so
 * a sleeping tab closes when it wakes.
 */
export function useClosing(seconds: number, onEnd: () => void) {
  const [kept, setKept] = useState(false);
  const [left, setLeft] = useState(seconds);
  const [round, setRound] = useState(0);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (kept) return undefined;
    const until = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - performance.now()) / 1000));
      setLeft(rest);
      if (rest) return;
      clearInterval(timer);
      end.current();
    }, 250);
    return () => clearInterval(timer);
  }, [kept, seconds, round]);
  return {
    left: kept ? undefined : left,
    keep: () => setKept(true),
    again: () => {
      setLeft(seconds);
      setRound((before) => before + 1);
    },
  };
}

type Props = {
  left: number;
  total: number;
  /** Unsaved input is saved when the time is up. */
  saves: boolean;
  onKeep: () => void;
};

/** Closes the result without a click, so that the desk is ready for the next person; a button keeps it open. */
export function ClosingIn({ left, total, saves, onKeep }: Props) {
  const t = useText('attendance');
  return (
    <Box
      sx={{
        ...{ mr: 'auto', display: 'flex', alignItems: 'center', gap: 3 },
        ...{ width: { xs: 1, sm: 'auto' }, justifyContent: { xs: 'space-between', sm: 'flex-start' } },
      }}
    >
      <LinearProgress
        variant="determinate"
        aria-label={t('closes-label')}
        value={(left / total) * 100}
        color="inherit"
        sx={{ width: 48, height: 3, borderRadius: 1, color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}
      />
      <Typography role="timer" variant="body2" color="textSecondary">
        {left ? t(saves ? 'saves-in' : 'closes-in', { seconds: left }) : t(saves ? 'not-saved' : 'closing')}
      </Typography>
      <Button size="small" color="inherit" onClick={onKeep} sx={{ mr: { xs: -2.5, sm: 0 } }}>
        {t('keep-open')}
      </Button>
    </Box>
  );
}
