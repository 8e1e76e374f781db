import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { theme } from '../../ui/theme/theme.js';
import { DayNumber } from './DayNumber.js';
import { StatusMark } from '../lab/StatusMark.js';
import { Stepper } from '../lab/Stepper.js';

/** Rule that a day's width applies to an element: jsdom does not lay out, so read the rule. */
const narrowRuleOf = (element: Element) =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .map(({ cssText }) => cssText)
    .find((rule) => rule.startsWith('@container') && [...element.classList].some((name) => rule.includes(`.${name}`)));

it('in a day too narrow for its buttons a stepper is its number alone, which is typed; it is never wider than its day', () => {
  render(
    <ThemeProvider theme={theme}>
      <Stepper label="Researchers on 10 Mar" value={2} max={6} />
    </ThemeProvider>,
  );
  for (const button of screen.getAllByRole('button'))
    expect(narrowRuleOf(button)).toMatch(/max-width: 64px.*display: none/);
  expect(getComputedStyle(screen.getByRole('group')).maxWidth).toBe('100%');
});

it('beside a ring a date of another month leaves its month out where there is no room, and keeps it where it is alone', () => {
  render(
    <ThemeProvider theme={theme}>
      <DayNumber date="2026-11-30" today="2026-12-01" named beside />
      <DayNumber date="2027-01-02" today="2026-12-01" named />
    </ThemeProvider>,
  );
  expect(narrowRuleOf(screen.getByText('Nov'))).toMatch(/max-width: 80px.*display: none/);
  expect(narrowRuleOf(screen.getByText('Jan'))).toBeUndefined();
});

it('where “2 seats” has no room beside the status of a booking, its number stays', () => {
  render(
    <ThemeProvider theme={theme}>
      <StatusMark status="APPROVED" aside="2 seats" number={2} />
    </ThemeProvider>,
  );
  expect(narrowRuleOf(screen.getByText('2 seats'))).toMatch(/max-width: 118px.*display: none/);
  expect(getComputedStyle(screen.getByText('2')).display).toBe('none');
  expect(narrowRuleOf(screen.getByText('2'))).toMatch(/min-width: 85px.*max-width: 118px.*display: inline/);
});
