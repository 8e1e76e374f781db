import { bookingCalls } from '@hadcl/features/bookings/booking/booking.contract';
import { labDayCalls } from '@hadcl/features/lab-days/day/lab-day.contract';
import { projectCalls } from '@hadcl/features/projects/project/project.contract';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answering, refusal, renderScreen } from '../../shell/testing.js';
import { press } from '../../ui/browser/steps.js';
import LabDaysPage from './LabDaysPage.js';
import { aBooking, accepted, office } from './office.examples.js';
import { at, box, button, choose, month, officer, select } from './office.steps.js';

const ref = 'DCL-2026-014';
const changed = (code: string) =>
  refusal(409, 'This record was changed by Ms Lam at 10:42. Please reload it.', {
    code,
    facts: { by: 'Ms Lam', at: '10:42' },
  });

test('after a conflict the set-up takes the days as they are now, says what is different, and keeps what was typed [2.7.07]', async () => {
  const days: Record<string, object> = { '2027-03-24': { capacity: 24, version: 1 } };
  const { sentTo } = renderScreen(<LabDaysPage />, {
    answers: [
      ...office([], days),
      answering(labDayCalls.capacityAboveApproved, { message: '' }),
      answering(labDayCalls.updateLabAvailability, ({ settings }) => {
        if (settings[0]?.version === 2) return { message: 'Setup Successfully!' };
        days['2027-03-24'] = { capacity: 12, remarks: 'Fire drill', version: 2 };
        throw changed('lab-day-changed');
      }),
    ],
    at: at('setup'),
  });
  await choose(/24 March/);
  const space = box('Available space');
  await officer.clear(space);
  await officer.type(space, '20');
  await press('Confirm 1 day');
  const note = (await screen.findByText('Ms Lam changed this at 10:42')).closest('[role=alert]') as HTMLElement;
  await within(note).findByText('Wed 24 Mar 2027: 24 → 12 seats, remark “Fire drill”');
  expect(document.body.textContent).not.toContain('reload');
  expect(space.value).toBe('20');
  await press('Confirm 1 day');
  await screen.findByRole('dialog', { name: 'Setup Successfully!' });
  expect(sentTo(labDayCalls.updateLabAvailability).at(-1)?.input).toMatchObject({
    settings: [{ capacity: 20, version: 2 }],
  });
});

test('after a conflict a day shows what somebody else changed, keeps what was written, and can be sent [2.7.06]', async () => {
  const bookings = [aBooking('2027-03-16', ref)];
  const { sentTo } = renderScreen(<LabDaysPage />, {
    answers: [
      ...office(bookings),
      answering(bookingCalls.submitAllBookings, ([line]) => {
        if (line?.version === 5) return { isSuccess: true, message: '', failType: null, invalidList: [] };
        bookings[0] = { ...bookings[0]!, capacity: 3, version: 5 };
        throw changed('booking-changed');
      }),
    ],
    at: at('manage'),
  });
  await month();
  await officer.click(button('Bookings of 16 March'));
  const day = await screen.findByRole('dialog', { name: 'Tuesday 16 March 2027' });
  await officer.type(box(`Remarks of ${ref}`, day), 'By phone');
  await press('Update 1 booking', day);
  const told = await screen.findByRole('dialog', { name: 'Ms Lam changed this at 10:42' });
  expect(told.textContent).toContain('What you entered is kept');
  await press('Back to the calendar', told);
  await within(day).findByText('Changed just now: was Submitted, 2 seats');
  expect(box(`Remarks of ${ref}`, day).value).toBe('By phone');
  await press('Update 1 booking', day);
  await screen.findByRole('dialog', { name: 'Submitted successfully!' });
  expect(sentTo(bookingCalls.submitAllBookings).at(-1)?.input).toMatchObject([
    { quota: 3, remarks: 'By phone', version: 5 },
  ]);
});

test('a line that was just added warns of no days left and can be taken away again', async () => {
  const used = {
    ...{ projectId: 'SS-1', refNum: 'SS-1', projectCode: 'SS-1', title: 'Falls', maxQuota: 1, remainingAccess: 0 },
    ...{ projectType: 'SELF_RESEARCHER' as const, userTypeCode: 'SELF_RESEARCHER' as const },
    ...{ effectiveStartDate: '2026-10-01', effectiveEndDate: '2027-09-30', accessEndDate: '2027-09-30' },
  };
  const projects = answering(projectCalls.addProjects, [used as never]);
  const { sentTo } = renderScreen(<LabDaysPage />, {
    answers: [...office([aBooking('2027-03-16', ref)]), projects, accepted],
    at: at('manage'),
  });
  await month();
  await officer.click(button('Bookings of 16 March'));
  const day = await screen.findByRole('dialog', { name: 'Tuesday 16 March 2027' });
  await officer.click(within(day).getByRole('combobox', { name: 'Add Projects' }));
  await officer.click(within(await screen.findByRole('listbox')).getByText('SS-1 · Falls'));
  within(day).getByText('No access day is left: it will be refused.');
  await press('Take SS-1 away again', day);
  await waitFor(() => expect(within(day).queryByText('SS-1')).toBeNull());
  expect(button('Update', day).disabled).toBe(true);
  expect(sentTo(bookingCalls.submitAllBookings)).toHaveLength(0);
});

test('a preset release says when the days open, also once it is done [2.2.3.16]', async () => {
  renderScreen(<LabDaysPage />, {
    answers: [
      ...office([], { '2027-03-24': { releaseTime: '2027-03-20T09:00:00+08:00' } }),
      answering(labDayCalls.capacityAboveApproved, { message: '' }),
      answering(labDayCalls.updateLabAvailability, { message: 'Setup Successfully!' }),
    ],
    at: at('setup'),
  });
  await choose(/24 March/);
  await select('Time', '14:00');
  await press('Confirm 1 day');
  const done = await screen.findByRole('dialog', { name: 'Setup Successfully!' });
  expect(done.textContent).toContain('Researchers can book these days from 20 Mar 2027, 14:00.');
});
