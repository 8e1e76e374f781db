import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useText } from '../../../../shell/i18n/i18n.js';
import { Icon } from '../../../../ui/Icon.js';
import { ScanFrame } from './ScanFrame.js';
import { type CameraState, useCamera } from './useCamera.js';

type Props = { sending: boolean; onCode: (code: string) => void };
const broken: Partial<Record<CameraState, 'camera-none' | 'camera-denied' | 'camera-busy'>> = {
  none: 'camera-none',
  denied: 'camera-denied',
  busy: 'camera-busy',
};

export function CameraPicture({ sending, onCode }: Props) {
  const t = useText('attendance');
  const video = useRef<HTMLVideoElement>(null);
  const { state, again } = useCamera(video, onCode);
  const trouble = broken[state];
  const hint = sending ? 'scanner-sending' : state === 'on' ? 'scanner-hold' : 'scanner-starting';
  return (
    <Box
      data-scheme="dark"
      sx={{
        position: 'relative',
        bgcolor: 'background.default',
        color: 'text.primary',
        minHeight: { xs: 320, sm: 460 },
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
      }}
    >
      <Box
        component="video"
        ref={video}
        muted
        playsInline
        aria-label={t('camera-picture')}
        sx={{
          position: 'absolute',
          inset: 0,
          width: 1,
          height: 1,
          objectFit: 'cover',
          visibility: state === 'on' ? 'visible' : 'hidden',
        }}
      />
      {trouble ? (
        <Box
          role="alert"
          sx={{ px: 6, textAlign: 'center', display: 'grid', gap: 2, justifyItems: 'center', maxWidth: 380 }}
        >
          <Icon name="scan" size={40} sx={{ color: 'text.secondary' }} />
          <Typography variant="h2" component="p">
            {t(trouble)}
          </Typography>
          <Typography color="textSecondary">{t(`${trouble}-text`)}</Typography>
          <Button variant="outlined" onClick={again} sx={{ mt: 2 }}>
            {t('camera-again')}
          </Button>
        </Box>
      ) : (
        <ScanFrame hint={t(hint)} />
      )}
    </Box>
  );
}
