import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { scanDelayMs } from './codeGate.js';
import { makeCodeReader } from './readCode.js';

export type CameraState = 'starting' | 'on' | 'none' | 'denied' | 'busy';

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
