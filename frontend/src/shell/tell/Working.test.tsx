import Dialog from '@mui/material/Dialog';
import { write } from '@hadcl/kernel/call';
import { act, screen } from '@testing-library/react';
import { z } from 'zod';
import { theme } from '../../ui/theme/theme.js';
import { useWrite } from '../api/useWrite.js';
import { answering, renderScreen } from '../testing.js';
import { Working } from './Working.js';

const save = write('POST', '/desk/save', z.object({}), z.object({}), { codes: 'session' });

function Desk({ aside }: { aside: boolean }) {
  const { mutate } = useWrite(save, { untilShown: false, aside });
  return (
    <Dialog open>
      <button type="button" onClick={() => mutate({})}>
        save
      </button>
    </Dialog>
  );
}

describe('the overlay of every screen', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const overlay = () => document.querySelector<HTMLElement>('.MuiBackdrop-root:has([role="progressbar"])');
  const pressing = async (aside = false) => {
    let answer = () => {};
    const page = (
      <>
        <Desk aside={aside} />
        <Working />
      </>
    );
    renderScreen(page, {
      answers: [answering(save, (() => new Promise((resolve) => (answer = () => resolve({})))) as never)],
    });
    await act(async () => screen.getByRole('button', { name: 'save' }).click());
    return { answer: () => act(async () => answer()) };
  };

  it('lies over a dialog that saves for long, says so to a screen reader, and goes with the answer [1.2.10.04]', async () => {
    const { answer } = await pressing();
    await pass(650);
    expect(overlay()).toBeNull();
    await pass(100);
    expect(overlay()?.textContent).toBe('Working…');
    expect(Number(getComputedStyle(overlay()!).zIndex)).toBeGreaterThan(theme.zIndex.modal);
    const regions = [...document.querySelectorAll('[aria-live="polite"]')];
    const said = regions.find(({ textContent }) => textContent === 'Working…')!;
    expect(said.closest('[aria-hidden="true"]')).toBeNull();
    await answer();
    await pass(500);
    expect(overlay()).toBeNull();
  });

  it('does not flicker for what is saved at once', async () => {
    const { answer } = await pressing();
    await pass(300);
    await answer();
    for (let part = 0; part < 10; part += 1) {
      await pass(100);
      expect(overlay()).toBeNull();
    }
  });

  it('stays away from what is done in passing, as a scan at the door is', async () => {
    await pressing(true);
    await pass(5_000);
    expect(overlay()).toBeNull();
  });

  it('says that it is still saving for as long as nobody answers, and sends nothing twice', async () => {
    const { answer } = await pressing();
    const said = () => screen.queryByText(/^Still saving/);
    await pass(7_000);
    expect(said()).toBeNull();
    await pass(2_000);
    expect(said()).not.toBeNull();
    for (let part = 0; part < 6; part += 1) await pass(5_000);
    expect(said()).not.toBeNull();
    await answer();
    for (let part = 0; part < 12; part += 1) await pass(500);
    expect(said()).toBeNull();
  });

  it('lets the page be used again when nobody answers', async () => {
    await pressing();
    await pass(14_000);
    expect(overlay()).not.toBeNull();
    // It is removed, then fades.
    for (let part = 0; part < 2; part += 1) await pass(1_000);
    expect(overlay()).toBeNull();
  });
});
