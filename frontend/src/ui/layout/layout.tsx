import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import type { ElementType, HTMLAttributes, Ref } from 'react';
import { type Look, partLook, type Responsive, type Step } from './look.js';

type Tag = keyof HTMLElementTagNameMap;
type Attributes = Omit<HTMLAttributes<HTMLElement>, 'color'> & {
  as?: Tag | undefined;
  htmlFor?: string | undefined;
  noValidate?: boolean | undefined;
  ref?: Ref<any> | undefined;
};
type Piece = Look & Attributes;

type Gaps = {
  gap?: Responsive<Step> | undefined;
  gapX?: Responsive<Step> | undefined;
  gapY?: Responsive<Step> | undefined;
};

/** Typed here once: a Box that may be any element makes the compiler try all of them at each place. */
const Root = Box as ElementType;

/** Anything with padding, margins, hairlines or a part in the row that it stands in. */
export function Block({ as = 'div', ...props }: Piece) {
  const [look, rest] = partLook(props);
  return <Root component={as} {...rest} sx={look} />;
}

type RowProps = Piece &
  Gaps & {
    align?: 'center' | 'baseline' | 'flex-start' | 'flex-end' | 'start' | 'end' | undefined;
    justify?: 'center' | 'space-between' | 'flex-end' | 'flex-start' | undefined;
    /** Goes on in a new line where the first is full. */
    wrap?: boolean | undefined;
    /** Stands within a line of text. */
    inline?: boolean | undefined;
  };

/** Side by side. */
export function Row({ as = 'div', gap, gapX, gapY, align, justify, wrap, inline, ...props }: RowProps) {
  const [look, rest] = partLook(props);
  const row = {
    display: inline ? 'inline-flex' : 'flex',
    flexWrap: wrap ? 'wrap' : undefined,
    alignItems: align,
    justifyContent: justify,
    ...{ gap, columnGap: gapX, rowGap: gapY },
  };
  return <Root component={as} {...rest} sx={{ ...row, ...look }} />;
}

type StackProps = Piece &
  Gaps & {
    /** Across: what it holds keeps its own width and stands there. Without it all are as wide as the stack. */
    align?: 'start' | 'center' | 'end' | undefined;
    /** Along: all stand there, and the height that is left stays empty. */
    justify?: 'start' | 'center' | 'end' | undefined;
    /** Stays as narrow as its place, whatever it holds: a table in it scrolls. */
    fit?: boolean | undefined;
  };

const shrinking = 'minmax(0, 1fr)';

/** One above the other. */
export function Stack({ as = 'div', gap, gapX, gapY, align, justify, fit, ...props }: StackProps) {
  const [look, rest] = partLook(props);
  const stack = {
    display: 'grid',
    gridTemplateColumns: fit ? shrinking : undefined,
    justifyItems: align,
    alignContent: justify,
    ...{ gap, columnGap: gapX, rowGap: gapY },
  };
  return <Root component={as} {...rest} sx={{ ...stack, ...look }} />;
}

type ListProps = Piece & Gaps & { as?: 'ul' | 'ol' | undefined };

/** A list without marks and indent. With `gap` its items stand in a stack. */
export function PlainList({ as = 'ul', gap, ...props }: ListProps) {
  const [look, rest] = partLook(props);
  const list = { m: 0, p: 0, listStyle: 'none', ...(gap !== undefined && { display: 'grid', gap }) };
  return <Root component={as} {...rest} sx={{ ...list, ...look }} />;
}

/** Words of the size, weight and colour of the theme; without `variant` as large as what they stand in. */
export function Text({ as = 'span', block, ...props }: Piece & { block?: boolean | undefined }) {
  const [look, rest] = partLook(props);
  return <Root component={as} {...rest} sx={{ m: 0, display: block ? 'block' : undefined, ...look }} />;
}

/** Read by screen readers alone. */
export function VisuallyHidden({ as = 'span', ...rest }: Attributes) {
  return <Root component={as} {...rest} sx={visuallyHidden} />;
}
