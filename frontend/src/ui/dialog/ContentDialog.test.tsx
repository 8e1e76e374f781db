import Button from '@mui/material/Button';
import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps } from 'react';
import { press } from '../browser/steps.js';
import { theme } from '../theme/theme.js';
import { ContentDialog } from './ContentDialog.js';

const open = (props: Partial<ComponentProps<typeof ContentDialog>> = {}) => {
  const events: string[] = [];
  render(
    <ThemeProvider theme={theme}>
      <ContentDialog
        title="Day of the lab"
        onClose={() => events.push('closed')}
        actions={<Button type="submit">Save</Button>}
        {...props}
      >
        <p>Three bookings</p>
      </ContentDialog>
    </ThemeProvider>,
  );
  return events;
};
const pressOutside = () => userEvent.click(document.querySelector('.MuiDialog-container')!);

it('is named by its title, with the kind of message before it, and shows content and actions', () => {
  open({ over: 'Booking', context: '4 May 2027' });
  const dialog = screen.getByRole('dialog', { name: 'Booking Day of the lab' });
  expect(dialog.textContent).toBe('BookingDay of the lab4 May 2027Three bookingsSave');
  expect(screen.getByRole('heading', { level: 2, name: 'Day of the lab' })).toBeTruthy();
});

it('is closed by Escape, by its cross and by a click outside', async () => {
  const events = open({ close: 'Close' });
  await userEvent.keyboard('{Escape}');
  await press('Close');
  await pressOutside();
  expect(events).toEqual(['closed', 'closed', 'closed']);
});

it('a click outside does nothing where something could be lost; Escape asks still', async () => {
  const events = open({ keeps: true });
  await pressOutside();
  expect(events).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(events).toEqual(['closed']);
});

it('keys scroll a content in which nothing takes the focus', async () => {
  open({ readOnly: true });
  expect(screen.getByRole('group', { name: 'Day of the lab' }).tabIndex).toBe(0);
});

it('as a form it is submitted by its button, which stands outside the content', async () => {
  const sent: string[] = [];
  open({
    onSubmit: (event) => {
      event.preventDefault();
      sent.push('sent');
    },
  });
  await press('Save');
  expect(sent).toEqual(['sent']);
});
