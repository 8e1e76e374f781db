import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import type { ElementType, HTMLAttributes, Ref } from 'react';
import { type Look, partLook, type Responsive, type Step, type Styles } from './look.js';

type Attributes = Omit<HTMLAttributes<HTMLElement>, 'color'> & {
  as?: keyof HTMLElementTagNameMap | undefined;
  htmlFor?: string | undefined;
  noValidate?: boolean | undefined;
  ref?: Ref<any> | undefined;
};
type Gaps = {
  gap?: Responsive<Step> | undefined;
  gapX?: Responsive<Step> | undefined;
  gapY?: Responsive<Step> | undefined;
};
const gaps: Styles<Gaps> = { gap: 'gap', gapX: 'columnGap', gapY: 'rowGap' };

/** Typed here once: a Box that may be any element makes the compiler try all of them at each place. */
const Root = Box as ElementType;

/** A piece of the layout: `base` is what it always looks like, `own` says its props beyond those of every piece. */
const piece =
  <Own extends object>(tag: keyof HTMLElementTagNameMap, base: object, own: Styles<Own>) =>
  ({ as = tag, ...props }: Own & Look & Attributes) => {
    const [look, rest] = partLook(props, own);
    return <Root component={as} {...rest} sx={{ ...base, ...look }} />;
  };

/** Anything with padding, margins, hairlines or a part in the row that it stands in. */
export const Block = piece('div', {}, {});

type RowProps = Gaps & {
  /** Stands within a line of text. */
  inline?: boolean | undefined;
  align?: 'center' | 'baseline' | 'flex-start' | 'flex-end' | 'start' | 'end' | undefined;
  justify?: 'center' | 'space-between' | 'flex-end' | 'flex-start' | undefined;
  /** Goes on in a new line where the first is full. */
  wrap?: boolean | undefined;
};

/** Side by side. */
export const Row = piece<RowProps>(
  'div',
  { display: 'flex' },
  {
    inline: () => ({ display: 'inline-flex' }),
    wrap: () => ({ flexWrap: 'wrap' }),
    ...{ align: 'alignItems', justify: 'justifyContent' },
    ...gaps,
  },
);

type StackProps = Gaps & {
  /** Across: what it holds keeps its own width and stands there. Without it all are as wide as the stack. */
  align?: 'start' | 'center' | 'end' | undefined;
  /** Along: all stand there, and the height that is left stays empty. */
  justify?: 'start' | 'center' | 'end' | undefined;
  /** Stays as narrow as its place, whatever it holds: a table in it scrolls. */
  fit?: boolean | undefined;
};

/** One above the other. */
export const Stack = piece<StackProps>(
  'div',
  { display: 'grid' },
  {
    fit: () => ({ gridTemplateColumns: 'minmax(0, 1fr)' }),
    ...{ align: 'justifyItems', justify: 'alignContent' },
    ...gaps,
  },
);

/** A list without marks and indent. With `gap` its items stand in a stack. */
export const PlainList = piece<Pick<Gaps, 'gap'>>(
  'ul',
  { m: 0, p: 0, listStyle: 'none' },
  { gap: (gap) => ({ display: 'grid', gap }) },
);

/** Words of the size, weight and colour of the theme; without `variant` as large as what they stand in. */
export const Text = piece<{ block?: boolean | undefined }>('span', { m: 0 }, { block: () => ({ display: 'block' }) });

/** Read by screen readers alone. */
export const VisuallyHidden = piece('span', visuallyHidden, {});
