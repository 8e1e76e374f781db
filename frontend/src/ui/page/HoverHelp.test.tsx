import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { theme } from '../theme/theme.js';
import { HoverHelp } from './HoverHelp.js';

it('explains a word to the pointer and to the keyboard, and is named by more than the word', async () => {
  render(
    <ThemeProvider theme={theme}>
      <HoverHelp label="(e.g.)" name="(e.g.) of a file">
        table2.csv
      </HoverHelp>
    </ThemeProvider>,
  );
  const word = screen.getByRole('button', { name: '(e.g.) of a file' });
  expect(word.textContent).toBe('(e.g.)');
  expect(screen.queryByText('table2.csv')).toBeNull();
  await userEvent.tab();
  expect(document.activeElement).toBe(word);
  expect((await screen.findByRole('tooltip')).textContent).toBe('table2.csv');
});
