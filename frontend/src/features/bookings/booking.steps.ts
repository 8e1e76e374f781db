import { screen } from '@testing-library/react';
import { month } from '../../shell/calendar/calendar.steps.js';
import { press } from '../../ui/browser/steps.js';

/** The researcher begins to change the month. */
export const edit = async () => {
  await month();
  await press('Edit');
};
/** What they have changed and not submitted. */
export const changes = () => screen.getByRole('complementary', { name: 'Your changes' });
