import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../shell/testing.js';
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
