import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { Countdown } from '../../ui/Countdown.js';
import { aboveAll } from '../../ui/aboveAll.js';
import { focusOnMount } from '../../ui/focusOnMount.js';
import { useWhileOpen } from '../../ui/useWhileOpen.js';
import { useText } from '../i18n/i18n.js';

type Props = { open: boolean; secondsLeft: number; onExtend: () => void; onLogout: () => void };

const layerOf = (element: Element) => Number(getComputedStyle(element).zIndex) || 0;

/**
 * How often something was opened beneath it while it asks. Keys and screen readers are with what opened last, so it is put
 * up anew then; what is meant to stand over it (a question that its own buttons ask) it leaves alone.
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

export function ExtendDialog({ open, secondsLeft: now, onExtend, onLogout }: Props) {
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
      <Box sx={{ p: 5, display: 'grid', gap: 5 }}>
        <Box sx={{ display: 'flex', gap: 5, alignItems: 'center' }}>
          <Countdown left={secondsLeft} of={60} label={t('seconds-left', { seconds: secondsLeft })} />
          <Box>
            <Typography id={id} variant="h2">
              {t('extend-title')}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {t('extend-text', { seconds: secondsLeft })}
            </Typography>
          </Box>
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
          <Button color="inherit" onClick={onLogout}>
            {t('logout-now')}
          </Button>
          <Button variant="contained" ref={focusOnMount} onClick={onExtend}>
            {t('extend')}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
