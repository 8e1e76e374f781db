import { labDayCalls } from '@hadcl/features/lab-days/day/lab-day.contract';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { answering, renderScreen } from '../../shell/testing.js';
import { box, button, press } from '../../ui/browser/steps.js';
import LabDaysPage from './LabDaysPage.js';
import { office } from './office.examples.js';
import { at, choose, officer } from './office.steps.js';

const [both, projects] = ['COL_RESEARCHER,SELF_RESEARCHER', 'COL_RESEARCHER'];
const later = { releaseTime: '2027-03-15T09:00:00+08:00' };
const days = {
  '2027-03-16': { capacity: 24, remarks: '<b>Fire drill</b>', version: 3 },
  '2027-03-17': { capacity: 20, available: projects, ...later },
  '2027-03-18': { capacity: 20 },
};
const open = (its: Parameters<typeof office>[1] = days, more: { now?: string } = {}) => {
  const page = renderScreen(<LabDaysPage />, {
    answers: [
      ...office([], its),
      answering(labDayCalls.capacityAboveApproved, { message: '' }),
      answering(labDayCalls.updateLabAvailability, { message: 'Setup Successfully!' }),
    ],
    at: at('setup'),
    ...more,
  });
  const sent = () => page.sentTo(labDayCalls.updateLabAvailability)[0]?.input as { settings: object[] } | undefined;
  return { ...page, sent };
};
const panel = () => within(screen.getByRole('complementary', { name: 'Settings' }));
const ticked = (name: string) => panel().getByRole('checkbox', { name });
const saved = () => screen.findByRole('dialog', { name: 'Setup Successfully!' });

test('chosen days that differ show in what, and each keeps what it has where nothing is typed', async () => {
  const { sent } = open();
  await choose(/16 March/, /17 March/, /18 March/);
  expect([box('Available space').value, box('Available space').placeholder]).toEqual(['', 'Different']);
  panel().getByText('20, 24: kept');
  expect(ticked('Self-service').getAttribute('data-indeterminate')).toBe('true');
  expect(ticked('Project').getAttribute('data-indeterminate')).toBe('false');
  panel().getByText('Different: kept unless you tick');
  panel().getByText('1 day of 3 has a remark. Kept unless you type:');
  expect(panel().getByRole('list', { name: 'Remarks' }).textContent).toBe('16 Mar 2027Fire drill');
  panel().getByText('They open at different times now. What is chosen here is set for all.');
  await press('Confirm 3 days');
  await saved();
  expect(sent()).toEqual({
    releaseTime: '',
    settings: [
      { date: '2027-03-16', available: both, remarks: '<b>Fire drill</b>', capacity: 24, version: 3 },
      { date: '2027-03-17', available: projects, remarks: '', capacity: 20, version: 1 },
      { date: '2027-03-18', available: both, remarks: '', capacity: 20, version: 1 },
    ],
  });
});

test('what is typed is set for all chosen days, and says so before; taken back, each keeps its own again', async () => {
  const { sent } = open();
  await choose(/16 March/, /17 March/);
  await officer.type(box('Remarks'), 'Closes at 16:00');
  panel().getByText('Replaces 1 other remark and stands on all 2 days.');
  await officer.click(ticked('Self-service'));
  await officer.type(box('Available space'), '9');
  expect(panel().queryByText('20, 24: kept')).toBeNull();
  await officer.clear(box('Available space'));
  panel().getByText('20, 24: kept');
  await press('Confirm 2 days');
  await saved();
  expect(sent()!.settings).toMatchObject([
    { date: '2027-03-16', available: both, remarks: 'Closes at 16:00', capacity: 24 },
    { date: '2027-03-17', available: both, remarks: 'Closes at 16:00', capacity: 20 },
  ]);
});

test('a day that is chosen after something was typed changes neither that nor what it has itself', async () => {
  const { sent } = open();
  await choose(/18 March/);
  await officer.clear(box('Available space'));
  await officer.type(box('Available space'), '24');
  await choose(/16 March/);
  expect(box('Available space').value).toBe('24');
  panel().getByText('1 day of 2 has a remark. Kept unless you type:');
  // What was typed applies to the one day that is left, and to the next day, which had another remark.
  await choose(/18 March/);
  expect(box('Remarks').value).toBe('<b>Fire drill</b>');
  await choose(/17 March/);
  expect(box('Available space').value).toBe('24');
  await press('Confirm 2 days');
  await saved();
  expect(sent()!.settings).toMatchObject([
    { date: '2027-03-16', capacity: 24, remarks: '<b>Fire drill</b>', available: both },
    { date: '2027-03-17', capacity: 24, remarks: '', available: projects },
  ]);
});

test('a closed day among days that differ in seats has none to keep: it is not opened without a number', async () => {
  const closed = { capacity: 0, available: '', remarks: 'Public holiday' };
  const { sent } = open({ '2027-03-16': { capacity: 24 }, '2027-03-18': { capacity: 20 }, '2027-03-26': closed });
  await choose(/16 March/, /18 March/, /26 March/);
  await press('Confirm 3 days');
  await screen.findByText('26 Mar 2027 would open without seats');
  expect(sent()).toBeUndefined();
  await officer.type(box('Available space'), '12');
  await press('Confirm 3 days');
  await saved();
  expect(sent()!.settings).toMatchObject([
    { capacity: 12, remarks: '' },
    { capacity: 12, remarks: '' },
    // A holiday keeps its remark, which keeps the day closed.
    { capacity: 12, remarks: 'Public holiday' },
  ]);
});

test('chosen days that follow one another are one chip, let go of together, and say their year [2.9.11]', async () => {
  open();
  await choose(/16 March/, /17 March/, /18 March/, /24 March/);
  await press('Remove Wed 24 Mar 2027');
  button('Confirm 3 days');
  await press('Remove 16–18 Mar 2027');
  panel().getByText('Choose days in the calendar; drag to take several.');
});

test('when researchers can book the chosen days is said as it will be: at once, from a time, not before it is chosen, or not yet', async () => {
  const { unmount } = open();
  await choose(/16 March/);
  panel().getByText('Researchers can book these days at once.');
  await officer.click(panel().getByRole('button', { name: 'Pre-set release' }));
  panel().getByText('Enter the date and time from which researchers can book.');
  expect(panel().queryByText('Researchers can book these days at once.')).toBeNull();
  unmount();
  open(days, { now: '2027-01-11T10:00:00+08:00' });
  await choose(/16 March/);
  panel().getByText('Not bookable yet: researchers can book until 28 Feb 2027.');
  expect(panel().queryByText('Researchers can book these days at once.')).toBeNull();
});
