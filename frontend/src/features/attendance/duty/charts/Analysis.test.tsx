import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, refusal, renderScreen } from '../../../../shell/testing.js';
import { aRate } from '../../attendance.examples.js';
import Analysis from './Analysis.js';

const { monthFigures } = attendanceCalls;

it('a chart whose figures cannot be read says so in its place, and Retry reads them again, for both by one call', async () => {
  let down = true;
  const { sentTo } = renderScreen(<Analysis date="2027-03-10" today="2027-03-10" rate={aRate()} />, {
    answers: [
      answering(monthFigures, ({ month }) => {
        if (down) throw refusal(500, 'The service is busy.');
        return { month, days: [], heat: [] };
      }),
    ],
  });
  const heat = within(await screen.findByRole('region', { name: 'Busy hours' }));
  await heat.findByText('The service is busy.');
  expect(screen.getAllByText('Could not be loaded')).toHaveLength(2);
  down = false;
  await userEvent.click(heat.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('Could not be loaded')).toBeNull());
  expect(sentTo(monthFigures).map(({ input }) => (input as { month: string }).month)).toEqual(['2027-03', '2027-03']);
});
