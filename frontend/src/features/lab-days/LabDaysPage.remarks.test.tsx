import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../shell/testing.js';
import { withRoomFor } from '../../shell/calendar/calendar.steps.js';
import LabDaysPage from './LabDaysPage.js';
import { office } from './office.examples.js';
import { at, day, officer } from './office.steps.js';

const html = '<b>急</b><br>R&amp;D<img src=x onerror="window.hurt = true">';

test('the remarks of a day, which are HTML, are read in the calendar as their text, in full on pointing at them (P18)', async () => {
  renderScreen(<LabDaysPage />, { answers: office([], { '2027-03-16': { remarks: html } }), at: at('setup') });
  const cell = await day(/16 March/);
  const shown = within(cell).getByTitle('急 R&D');
  expect(shown.textContent).toBe('急 R&D');
  expect(cell.textContent).not.toContain('<b>');
  expect('hurt' in window).toBe(false);
});

test('a closed day says why as its remark reads, without its marks [2.4.3.05]', async () => {
  const closed = { available: '', capacity: 0, remarks: html, uavailableReason: html };
  renderScreen(<LabDaysPage />, { answers: office([], { '2027-03-16': closed }), at: at('view') });
  const cell = await day(/16 March/);
  expect(cell.textContent).toContain('急 R&D');
  expect(cell.textContent).not.toContain('<b>');
});

test('in set-up a day says for whom it is open also to those who do not see it', async () => {
  const days = { '2027-03-16': { remarks: 'Fire drill' }, '2027-03-17': { available: 'COL_RESEARCHER' } };
  renderScreen(<LabDaysPage />, { answers: office([], days), at: at('setup') });
  expect((await day(/16 March/)).firstElementChild?.textContent).toMatch(/Fire drill\. Project, self-service$/);
  expect((await day(/17 March/)).firstElementChild?.textContent).toMatch(/Project only$/);
});

test('remarks are counted as they are read: 200 characters within their marks are accepted, one more is not [2.5.2.07]', async () => {
  const days = { '2027-03-16': { remarks: `<b>${'x'.repeat(200)}</b>` } };
  renderScreen(<LabDaysPage />, { answers: office([], days), at: at('setup') });
  await officer.click(await day(/16 March/));
  const field = screen.getByLabelText('Remarks');
  expect(screen.getByText('200 / 200')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('false');
  await officer.type(field, 'y');
  expect(screen.getByText('1 too many, 201 / 200')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('a remark, or why a day is closed, that its day has no room for is opened whole, and the day is not opened or chosen by that', async () => {
  const giveBack = withRoomFor(30);
  const remarks = 'Network work on all floors until noon: nothing is fetched from outside';
  const closed = { available: '', capacity: 0, uavailableReason: 'Renovation of the whole of the third floor' };
  const days = { '2027-03-16': { remarks }, '2027-03-17': closed };
  try {
    for (const mode of ['view', 'setup']) {
      const { unmount } = renderScreen(<LabDaysPage />, { answers: office([], days), at: at(mode) });
      const read = async (date: RegExp, text: string) => {
        await officer.click(within(await day(date)).getByRole('button', { name: /^All that is said of/ }));
        const dialogs = await screen.findAllByRole('dialog');
        expect(dialogs).toHaveLength(1);
        within(dialogs[0]!).getByText(text);
        await officer.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      };
      await read(/16 March/, remarks);
      await read(/17 March/, closed.uavailableReason);
      if (mode === 'setup') expect((await day(/16 March/)).getAttribute('aria-selected')).toBe('false');
      unmount();
    }
  } finally {
    giveBack();
  }
});
