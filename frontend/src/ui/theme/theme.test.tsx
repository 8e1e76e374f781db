import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CssBaseline from '@mui/material/CssBaseline';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { theme } from './theme.js';
import { onPhone, touch } from './touch.js';

test('for whoever prefers reduced motion nothing moves, and what repeats for ever stands still instead of flickering', () => {
  render(
    <ThemeProvider theme={theme}>
      <CssBaseline />
    </ThemeProvider>,
  );
  const reduced = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .find((rule): rule is CSSMediaRule => /prefers-reduced-motion/.test((rule as CSSMediaRule).media?.mediaText ?? ''));
  const { style, selectorText } = reduced?.cssRules[0] as CSSStyleRule;
  expect(selectorText).toContain('*');
  const important = (name: string) => [style.getPropertyValue(name), style.getPropertyPriority(name)];
  expect(important('animation-duration')).toEqual(['0.01ms', 'important']);
  expect(important('animation-iteration-count')).toEqual(['1', 'important']);
  expect(important('transition-duration')).toEqual(['0.01ms', 'important']);
});

/** The last value that the rules give, without those of a medium or with those of this one only. */
const styleOf = (element: Element, name: string, medium?: string) =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .flatMap((rule) => {
      const media = (rule as CSSMediaRule).media?.mediaText;
      if (media === undefined) return medium === undefined ? [rule] : [];
      return media === medium ? [...(rule as CSSMediaRule).cssRules] : [];
    })
    .filter((rule) => [...element.classList].includes(((rule as CSSStyleRule).selectorText ?? '').slice(1)))
    .map((rule) => (rule as CSSStyleRule).style.getPropertyValue(name))
    .findLast(Boolean);

/** What a window of a PC gives it, and what one narrower than the breakpoint `sm`. */
const sizesOf = (element: Element, name: string) => [
  styleOf(element, name),
  styleOf(element, name, onPhone.replace('@media ', '')),
];

test('a button is as high as its size on a PC, and every button as high as a finger needs on a phone', () => {
  render(
    <ThemeProvider theme={theme}>
      <Button>Save</Button>
      <Button size="small">Add</Button>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <IconButton key={size} size={size} aria-label={size} />
      ))}
      <FormControlLabel control={<input type="checkbox" />} label="Agreed" />
      <Box data-testid="own" sx={{ width: touch(24) }} />
    </ThemeProvider>,
  );
  const button = (name: string) => screen.getByRole('button', { name });
  expect(sizesOf(button('Save'), 'min-height')).toEqual(['36px', '44px']);
  expect(sizesOf(button('Add'), 'min-height')).toEqual(['28px', '44px']);
  expect(sizesOf(button('small'), 'width')).toEqual(['28px', '44px']);
  expect(sizesOf(button('medium'), 'height')).toEqual(['32px', '44px']);
  expect(sizesOf(button('large'), 'width')).toEqual(['36px', '44px']);
  expect(sizesOf(screen.getByText('Agreed').parentElement!, 'min-height')).toEqual(['28px', '44px']);
  const own = screen.getByTestId('own');
  expect(styleOf(own, 'width', '(min-width:37.5rem)')).toBe('24px');
  expect(styleOf(own, 'width', '(min-width:0rem)')).toBe('44px');
  expect(theme.breakpoints.up('sm')).toBe(onPhone.replace('not all and ', ''));
});
