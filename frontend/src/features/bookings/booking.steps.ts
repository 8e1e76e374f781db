import { screen } from '@testing-library/react';
import { month } from '../../ui/calendar/calendar.steps.js';
import { press } from '../../ui/steps.js';

/** The researcher begins to change the month. */
export const edit = async () => {
  await month();
  await press('Edit');
};
/** What they have changed and not submitted. */
export const changes = () => screen.getByRole('complementary', { name: 'Your changes' });
