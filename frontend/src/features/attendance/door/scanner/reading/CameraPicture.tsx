import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, type RefObject, useCallback, useEffect, useState } from 'react';
import { useText } from '../../../../../i18n/i18n.js';
import { Icon } from '../../../../../ui/text/Icon.js';
import { scanDelayMs } from './codeGate.js';
import { makeCodeReader } from './readCode.js';

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
          <Icon name="scan" size={40} tone="quiet" />
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

const corner = {
  position: 'absolute',
  width: 44,
  height: 44,
  borderColor: 'tone.good.solid',
  borderStyle: 'solid',
  borderWidth: 0,
} as const;
const corners = [
  { top: 0, left: 0, borderTopWidth: 4, borderLeftWidth: 4, borderTopLeftRadius: 12 },
  { top: 0, right: 0, borderTopWidth: 4, borderRightWidth: 4, borderTopRightRadius: 12 },
  { bottom: 0, left: 0, borderBottomWidth: 4, borderLeftWidth: 4, borderBottomLeftRadius: 12 },
  { bottom: 0, right: 0, borderBottomWidth: 4, borderRightWidth: 4, borderBottomRightRadius: 12 },
];

/** A frame over the camera's picture that shows where to hold the code. */
function ScanFrame({ hint }: { hint: string }) {
  return (
    <>
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          width: { xs: 216, sm: 288 },
          aspectRatio: '1',
          top: '50%',
          left: '50%',
          translate: '-50% -56%',
        }}
      >
        {corners.map((place, i) => (
          <Box key={i} sx={{ ...corner, ...place }} />
        ))}
      </Box>
      <Typography
        role="status"
        sx={{
          position: 'absolute',
          bottom: 16,
          px: 3,
          py: 1,
          borderRadius: 1,
          bgcolor: 'background.default',
          fontWeight: 550,
          whiteSpace: 'nowrap',
        }}
      >
        {hint}
      </Typography>
    </>
  );
}

type CameraState = 'starting' | 'on' | 'none' | 'denied' | 'busy';

const wanted = { video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } } };
const failureOf = (error: unknown): CameraState => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy';
};
const openCamera = () => {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  return devices ? devices.getUserMedia(wanted) : Promise.reject(new DOMException('', 'NotFoundError'));
};

/** Shows the camera in `videoRef` and reports each code seen; looks every `scanDelayMs`. */
export function useCamera(videoRef: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void) {
  const [state, setState] = useState<CameraState>('starting');
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });

  useEffect(() => {
    let over = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = makeCodeReader();
    const look = async () => {
      const code = videoRef.current ? await read(videoRef.current).catch(() => undefined) : undefined;
      if (over) return;
      if (code) latest.current(code);
      timer = setTimeout(() => void look(), scanDelayMs);
    };
    const start = async (opened: MediaStream) => {
      stream = opened;
      if (over || !videoRef.current) return stop();
      stream.getVideoTracks()[0]?.addEventListener('ended', () => setState('none'));
      videoRef.current.srcObject = stream;
      await videoRef.current.play();
      setState('on');
      return look();
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    openCamera()
      .then(start)
      .catch((error: unknown) => !over && setState(failureOf(error)));
    return () => {
      over = true;
      clearTimeout(timer);
      stop();
    };
  }, [videoRef, attempt]);

  const again = useCallback(() => {
    setState('starting');
    setAttempt((count) => count + 1);
  }, []);
  return { state, again };
}
