import { screen } from '@testing-library/react';
import { month } from '../../shell/calendar/calendar.steps.js';
import { press } from '../../ui/browser/steps.js';

export const edit = async () => {
  await month();
  await press('Edit');
};
/** The panel with the changes that were not submitted. */
export const changes = () => screen.getByRole('complementary', { name: 'Your changes' });
