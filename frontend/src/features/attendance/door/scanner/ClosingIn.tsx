import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useText } from '../../../../shell/i18n/i18n.js';
import { useEffect, useRef, useState } from 'react';

/** Closes after `seconds`, unless kept open; measured on elapsed time, so that a sleeping tab closes when it wakes. */
export function useClosing(seconds: number, onClose: () => void) {
  const [kept, setKept] = useState(false);
  const [left, setLeft] = useState(seconds);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (kept) return undefined;
    const until = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - performance.now()) / 1000));
      setLeft(rest);
      if (rest) return;
      clearInterval(timer);
      close.current();
    }, 250);
    return () => clearInterval(timer);
  }, [kept, seconds]);
  return { left: kept ? undefined : left, keep: () => setKept(true) };
}

/** The desk is ready for the next person again without anybody pressing a button, unless somebody asks it to wait. */
export function ClosingIn({ left, total, onKeep }: { left: number; total: number; onKeep: () => void }) {
  const t = useText('attendance');
  return (
    <Box sx={{ mr: 'auto', display: 'flex', alignItems: 'center', gap: 3 }}>
      <LinearProgress
        variant="determinate"
        aria-label={t('closes-label')}
        value={(left / total) * 100}
        color="inherit"
        sx={{ width: 48, height: 3, borderRadius: 1, color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}
      />
      <Typography role="timer" variant="body2" color="textSecondary">
        {t('closes-in', { seconds: left })}
      </Typography>
      <Button size="small" color="inherit" onClick={onKeep}>
        {t('keep-open')}
      </Button>
    </Box>
  );
}
