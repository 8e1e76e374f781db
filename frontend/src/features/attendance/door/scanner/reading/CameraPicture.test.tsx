import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { useCamera } from './CameraPicture.js';

let looks = 0;
jest.mock('./readCode.js', () => ({
  makeCodeReader: () => async () => {
    looks += 1;
    return undefined;
  },
}));

function Camera() {
  const video = useRef<HTMLVideoElement>(null);
  const { state } = useCamera(video, () => {});
  return (
    <>
      <video ref={video} />
      <p>{state}</p>
    </>
  );
}

it('waits 300 ms between two looks at the picture [2.2.6.10]', async () => {
  jest.useFakeTimers();
  const stream = { getVideoTracks: () => [], getTracks: () => [] };
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => stream },
  });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const { getByText, unmount } = render(<Camera />);
  await act(async () => {});
  getByText('on');
  expect(looks).toBe(1);
  await act(() => jest.advanceTimersByTimeAsync(299));
  expect(looks).toBe(1);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(looks).toBe(2);
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(looks).toBe(12);
  unmount();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  jest.restoreAllMocks();
  jest.useRealTimers();
});
