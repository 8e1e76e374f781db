import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { theme } from '../theme/theme.js';
import { AskingButton, MessageDialog } from './MessageDialog.js';
import { dialogClosed, press } from '../browser/steps.js';

const open = (its: Partial<Parameters<typeof MessageDialog>[0]> = {}) => {
  const told: string[] = [];
  render(
    <ThemeProvider theme={theme}>
      <MessageDialog
        open
        title="Confirm to cancel?"
        action="Cancel it"
        onAction={() => told.push('done')}
        other={{ label: 'Keep it', onClick: () => told.push('kept') }}
        icon="warn"
        {...its}
      >
        The seats are given back.
      </MessageDialog>
    </ThemeProvider>,
  );
  return told;
};

/** Files that render MessageDialog; a screen with a dialog of its own would be missing here. */
const askers = () => {
  const root = join(import.meta.dirname, '../..');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/MessageDialog/.test(file))
    .filter((file) => /<(Late)?MessageDialog/.test(readFileSync(join(root, file), 'utf8')));
};

it('confirms: it asks, does or lets go, and is the one that screens ask by [1.2.10.01]', async () => {
  const told = open();
  const dialog = screen.getByRole('dialog', { name: 'Confirm to cancel?' });
  expect(dialog.textContent).toContain('The seats are given back.');
  await press('Keep it');
  await press('Cancel it');
  expect(told).toEqual(['kept', 'done']);
  expect(askers()).toEqual(
    expect.arrayContaining([
      'shell/guard/LeaveGuard.tsx',
      'features/lab-days/saving/OfficeDialogs.tsx',
      'features/attendance/list/AttendanceList.tsx',
      'features/bookings/requests/Requests.tsx',
    ]),
  );
});

it('does once what is pressed by a double click', async () => {
  const told = open();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Cancel it' }));
  expect(told).toEqual(['done']);
});

it('offers what takes something away in red, and what keeps it to whoever presses Enter', async () => {
  const told = open({ bad: true });
  expect(screen.getByRole('button', { name: 'Cancel it' }).className).toContain('Error');
  const kept = screen.getByRole('button', { name: 'Keep it' });
  expect(document.activeElement).toBe(kept);
  await userEvent.keyboard('{Enter}');
  expect(told).toEqual(['kept']);
});

it('Escape does what takes nothing away: the other button, or the only one; nothing while the action is under way', async () => {
  const told = open({ bad: true });
  await userEvent.keyboard('{Escape}');
  expect(told).toEqual(['kept']);
  cleanup();
  const only = open({ other: undefined, action: 'OK' });
  await userEvent.keyboard('{Escape}');
  expect(only).toEqual(['done']);
  cleanup();
  const busy = open({ busy: true });
  await userEvent.keyboard('{Escape}');
  expect(busy).toEqual([]);
});

it('tells of an error in red, with one way out, on every screen that has one [1.2.10.06]', async () => {
  const told: string[] = [];
  render(
    <ThemeProvider theme={theme}>
      <MessageDialog open bad icon="lock" title="Account locked" action="OK" onAction={() => told.push('read')}>
        Please contact the data office.
      </MessageDialog>
    </ThemeProvider>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Account locked' });
  expect(getComputedStyle(dialog.querySelector('svg')!).color).toContain('tone-bad');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await press('OK');
  expect(told).toEqual(['read']);
  expect(askers()).toEqual(
    expect.arrayContaining([
      'features/sessions/login/LoginPage.tsx',
      'features/lab-days/saving/OfficeRefusal.tsx',
      'features/attendance/list/VisitOnDemand.tsx',
    ]),
  );
});

it('gives the focus to the other button where Enter alone should not do it', async () => {
  const told = open({ focusOther: true });
  const other = await screen.findByRole('button', { name: 'Keep it' });
  expect(document.activeElement).toBe(other);
  await userEvent.keyboard('{Enter}');
  expect(told).toEqual(['kept']);
});

it('a button that asks first acts once it is confirmed, and the question stays until the act has ended', async () => {
  let end!: () => void;
  const act = jest.fn(() => new Promise<void>((done) => (end = done)));
  render(
    <ThemeProvider theme={theme}>
      <AskingButton button={{ children: 'End it now' }} title="End the notice?" action="End" act={act}>
        The homepage shows it no longer.
      </AskingButton>
    </ThemeProvider>,
  );
  await press('End it now');
  await press('Cancel', await screen.findByRole('dialog', { name: 'End the notice?' }));
  await dialogClosed();
  expect(act).not.toHaveBeenCalled();
  await press('End it now');
  await press('End', await screen.findByRole('dialog', { name: 'End the notice?' }));
  await userEvent.keyboard('{Escape}');
  screen.getByRole('dialog', { name: 'End the notice?' });
  expect(act).toHaveBeenCalledTimes(1);
  end();
  await dialogClosed();
});
