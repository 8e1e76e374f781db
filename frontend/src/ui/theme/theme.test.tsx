import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import { theme } from './theme.js';

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
