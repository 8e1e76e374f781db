import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Icon } from '../text/Icon.js';
import { theme } from '../theme/theme.js';
import { Block, PlainList, Row, Stack, Text, VisuallyHidden } from './layout.js';

const open = (page: ReactNode) => render(<ThemeProvider theme={theme}>{page}</ThemeProvider>);
const allRules = () => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
/** The rules of an element as the style sheet has them, with the steps and colours of the theme. */
const rulesOf = (element: Element) => {
  const own = [...element.classList].map((name) => `.${name} {`);
  const rules = allRules().filter((rule) => own.some((start) => rule.includes(start)));
  return rules.join(' ').replaceAll(/calc\((-?[\d.]+) \* var\(--mui-spacing\)\)/g, '$1 steps');
};
const rulesAt = (text: string) => rulesOf(screen.getByText(text));

it('a row stands side by side, with gaps in steps of the theme, and goes on in a new line if it may', () => {
  open(
    <>
      <Row gap={3} align="baseline" justify="space-between">
        plain
      </Row>
      <Row inline wrap gapX={2} gapY={6}>
        wrapped
      </Row>
    </>,
  );
  expect(rulesAt('plain')).toMatch(
    /display: flex;.* align-items: baseline;.* justify-content: space-between;.* gap: 3 steps/,
  );
  expect(rulesAt('plain')).not.toContain('wrap');
  expect(rulesAt('wrapped')).toMatch(
    /display: inline-flex;.* flex-wrap: wrap;.* column-gap: 2 steps; row-gap: 6 steps/,
  );
});

it('a stack stands one above the other, and one that fits its place is never wider', () => {
  open(
    <Stack as="form" aria-label="Search" gap={4} align="start" justify="center" fit>
      stacked
    </Stack>,
  );
  expect(screen.getByRole('form', { name: 'Search' })).toBe(screen.getByText('stacked'));
  expect(rulesAt('stacked')).toMatch(
    /display: grid; grid-template-columns: minmax\(0, 1fr\); justify-items: start;.* align-content: center; gap: 4 steps/,
  );
});

it('a plain list is a list for screen readers, without marks, indent and margin', () => {
  open(
    <PlainList as="ol" aria-label="Steps" gap={5} padTop={2}>
      <li>one</li>
    </PlainList>,
  );
  const list = screen.getByRole('list', { name: 'Steps' });
  expect(list.tagName).toBe('OL');
  expect(rulesOf(list)).toMatch(
    /margin: 0; padding: 0; list-style: none; display: grid; gap: 5 steps; padding-top: 2 steps/,
  );
});

it('text has the size, weight and colour that its words name, and says where it may break', () => {
  open(
    <>
      <Text as="p" variant="body2" tone="quiet" weight="strong" breaks="anywhere" words textAlign="right">
        styled
      </Text>
      <Text tone="bad" block breaks="cut">
        refused
      </Text>
      <Text breaks="two-lines">long</Text>
    </>,
  );
  expect(screen.getByText('styled').tagName).toBe('P');
  expect(rulesAt('styled')).toMatch(
    /margin: 0;.* font-weight: 550; font-size: 0\.8125rem;.* color: var\(--mui-palette-text-secondary\);.*"tnum" 0.*overflow-wrap: anywhere; text-align: right/,
  );
  expect(screen.getByText('refused').tagName).toBe('SPAN');
  expect(rulesAt('refused')).toMatch(
    /display: block; color: var\(--mui-palette-tone-bad-fg\);.* text-overflow: ellipsis; white-space: nowrap/,
  );
  expect(rulesAt('long')).toMatch(/-webkit-line-clamp: 2;/);
});

it('a side that is named counts more than all sides, in whatever order they are written', () => {
  open(
    <Block padBottom={0} pad={4} above={-2} before="auto" grow shrink lineAbove="soft" lineBelow="soft">
      part
    </Block>,
  );
  expect(rulesAt('part')).toMatch(
    /padding: 4 steps; padding-bottom: 0; margin-top: -2 steps; margin-left: auto;.* flex: 1; min-width: 0; border-top: 1px solid; border-color: var\(--mui-palette-line-soft\); border-bottom: 1px solid/,
  );
});

it('a length may differ from one width of the window to the next', () => {
  open(<Block pad={{ xs: 4, sm: 5 }}>wide</Block>);
  expect(rulesAt('wide')).toMatch(
    /min-width: ?0rem\)[^@]*padding: 4 steps;[^@]*@media[^@]*37\.5rem\)[^@]*padding: 5 steps/,
  );
});

it('what is not of the look is an attribute of the element, and a look that is off adds nothing', () => {
  open(
    <Text as="label" htmlFor="day" lang="en" tone={undefined} words={false}>
      Day
    </Text>,
  );
  const label = screen.getByText('Day');
  expect(label.getAttributeNames().sort()).toEqual(['class', 'for', 'lang']);
  expect(rulesOf(label)).toMatch(/^\S+ \{margin: 0;\}$/);
});

it('visually hidden words are read, and an icon takes its colour from the tones', () => {
  open(
    <>
      <VisuallyHidden as="div" role="status">
        3 seats left
      </VisuallyHidden>
      <Icon name="warn" tone="warn" above={2} titleAccess="Late" />
    </>,
  );
  expect(rulesOf(screen.getByRole('status'))).toMatch(/clip-path: inset\(50%\);.* position: absolute;/);
  expect(rulesOf(screen.getByRole('img', { name: 'Late' }))).toMatch(
    /margin-top: 2 steps; color: var\(--mui-palette-tone-warn-fg\)/,
  );
});
