import { read, topic } from '@hadcl/kernel/call';
import { act, fireEvent, screen } from '@testing-library/react';
import { z } from 'zod';
import { Failed } from '../states/states.js';
import { answering, refusal, renderScreen } from '../testing.js';
import { useRead } from './useRead.js';

const project = topic('project');
const detail = read('GET', '/detail', z.object({ id: z.string() }), z.object({ title: z.string() }), {
  codes: 'session',
  live: ({ id }) => [project(id)],
});
const drawn: string[] = [];
function Detail() {
  const { data, error, refetch } = useRead(detail, { id: 'p' });
  const shown = data ? data.title : error ? 'failed' : 'skeleton';
  if (drawn.at(-1) !== shown) drawn.push(shown);
  return data ? <p>{data.title}</p> : error ? <Failed error={error} onRetry={() => void refetch()} /> : <p>skeleton</p>;
}
const beats = ['00', '03', '06', '09', '12', '15', '18', '21', '24', '27'];
const open = (answer: () => { title: string }) => renderScreen(<Detail />, { answers: [answering(detail, answer)] });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  drawn.length = 0;
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Half a minute of an open page whose room is at `position`. */
const halfMinute = async ({ beat }: ReturnType<typeof open>, position: number) => {
  for (const second of beats) {
    await beat({ 'project:p': position }, `2027-03-10T10:00:${second}+08:00`);
    await pass(3_000);
  }
};

describe('a read that was refused', () => {
  it('is asked again only when its room moves, and its error stays on the screen', async () => {
    let title = '';
    const page = open(() => {
      if (!title) throw refusal(404, 'There is no such project.');
      return { title };
    });
    await halfMinute(page, 1);
    expect(page.sentTo(detail).length).toBeLessThanOrEqual(2);
    expect(drawn).toEqual(['skeleton', 'failed']);
    title = 'Frailty';
    await page.push(project('p'));
    await pass(100);
    screen.getByText('Frailty');
  });

  it('keeps the focus on Retry, whatever it answers', async () => {
    open(() => {
      throw refusal(404, 'There is no such project.');
    });
    await pass(100);
    const retry = screen.getByRole('button', { name: 'Retry' });
    act(() => retry.focus());
    fireEvent.click(retry);
    await pass(1_000);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retry' }));
    expect(retry.isConnected).toBe(true);
    expect(drawn).toEqual(['skeleton', 'failed']);
  });
});

describe('a read that nobody could answer', () => {
  it('is asked again after growing pauses, without a blink, until it is answered', async () => {
    let down = true;
    const page = open(() => {
      if (down) throw refusal(500, 'System error');
      return { title: 'Frailty' };
    });
    await halfMinute(page, 3);
    const asked = page.sentTo(detail).length;
    expect(asked).toBeGreaterThan(2);
    expect(asked).toBeLessThan(7);
    expect(drawn).toEqual(['skeleton', 'failed']);
    down = false;
    await pass(60_000);
    screen.getByText('Frailty');
  });
});
