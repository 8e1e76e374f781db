import type { Palette, TypographyVariants } from '@mui/material/styles';
import { twoLines, words } from '../theme/typography.js';

/** A distance, in steps of the theme (4 px). */
export type Step = 0 | 0.25 | 0.5 | 0.75 | 1 | 1.25 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4 | 5 | 6 | 7 | 8 | 10 | 12 | 14 | 18;
/** A negative margin lets what has its own padding stand at the edge. */
type Margin = Step | 'auto' | -0.5 | -0.75 | -1 | -1.5 | -2 | -2.5 | -3 | -3.5 | -4;
/** One value, or one for each breakpoint from which it holds. */
export type Responsive<T> = T | Readonly<Partial<Record<'xs' | 'sm' | 'md' | 'lg', T>>>;

/** `quiet` and `plain` are the text colours of the theme, the others its tones. */
export type TextTone = 'quiet' | 'plain' | 'brand' | keyof Palette['tone'];

/** What every piece of the layout may look like, in words of the theme; what is not here is a matter of `sx` on a Box. */
export type Look = {
  pad?: Responsive<Step> | undefined;
  padX?: Responsive<Step> | undefined;
  padY?: Responsive<Step> | undefined;
  padTop?: Responsive<Step> | undefined;
  padBottom?: Responsive<Step> | undefined;
  padStart?: Responsive<Step> | undefined;
  padEnd?: Responsive<Step> | undefined;
  /** Margins. `before="auto"` moves the piece to the end of its row. */
  above?: Responsive<Margin> | undefined;
  below?: Responsive<Margin> | undefined;
  before?: Responsive<Margin> | undefined;
  after?: Responsive<Margin> | undefined;
  /** Takes the room that is left in its row. */
  grow?: boolean | undefined;
  /** May become narrower than what it holds, in a row or grid. */
  shrink?: boolean | undefined;
  /** Keeps its width when the row gets narrow. */
  rigid?: boolean | undefined;
  /** A hairline, between parts of one thing (`soft`) or between things. */
  lineAbove?: 'soft' | 'divider' | undefined;
  lineBelow?: 'soft' | 'divider' | undefined;
  variant?: Responsive<Exclude<keyof TypographyVariants, `font${string}` | 'htmlFontSize' | 'pxToRem'>> | undefined;
  tone?: TextTone | undefined;
  weight?: 'regular' | 'medium' | 'strong' | 'bold' | undefined;
  /** Words, not figures: digits and hyphens take the width that they have in a sentence. */
  words?: boolean | undefined;
  /** `anywhere`: a long word breaks rather than leave its place. `never`: one line. `cut`: one line, then an ellipsis. */
  breaks?: 'anywhere' | 'never' | 'cut' | 'two-lines' | 'balance' | 'pretty' | undefined;
  textAlign?: 'center' | 'right' | undefined;
};

const weights = { regular: 400, medium: 500, strong: 550, bold: 600 };
const lineBreaks = {
  anywhere: { overflowWrap: 'anywhere' },
  never: { whiteSpace: 'nowrap' },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  'two-lines': twoLines,
  balance: { textWrap: 'balance' },
  pretty: { textWrap: 'pretty' },
};
const hairlines = { soft: 'line.soft', divider: 'divider' };
const colours = { quiet: 'text.secondary', plain: 'text.primary', brand: 'primary.main' };

const colourOf = (tone: TextTone) => (tone in colours ? colours[tone as 'quiet'] : `tone.${tone}.fg`);

/** How each prop is said in CSS: by the name of its property, or by a function of its value. */
export type Styles<Props> = {
  readonly [K in keyof Props]-?: string | ((value: NonNullable<Props[K]>) => object);
};

/** In this order, which is that of the style sheet: what covers one side comes after what covers all. */
const styles: Styles<Look> = {
  ...{ pad: 'p', padX: 'px', padY: 'py', padTop: 'pt', padBottom: 'pb', padStart: 'pl', padEnd: 'pr' },
  ...{ above: 'mt', below: 'mb', before: 'ml', after: 'mr' },
  grow: () => ({ flex: 1 }),
  shrink: () => ({ minWidth: 0 }),
  rigid: () => ({ flex: 'none' }),
  lineAbove: (line) => ({ borderTop: 1, borderColor: hairlines[line] }),
  lineBelow: (line) => ({ borderBottom: 1, borderColor: hairlines[line] }),
  variant: 'typography',
  tone: (tone) => ({ color: colourOf(tone) }),
  weight: (weight) => ({ fontWeight: weights[weight] }),
  words: () => words,
  breaks: (breaks) => lineBreaks[breaks],
  textAlign: 'textAlign',
};

/**
 * Parts the props of a piece: those of its look and its `own`, as a style, and the others, which are attributes of the
 * element.
 */
export function partLook<Props extends Look, Own extends object = {}>(
  props: Props,
  own?: Styles<Own>,
): readonly [look: object, rest: Omit<Props, keyof Look | keyof Own>] {
  const rest: Record<string, unknown> = { ...props };
  const look = {};
  for (const [key, style] of Object.entries<string | ((value: never) => object)>({ ...own, ...styles })) {
    const value = rest[key];
    delete rest[key];
    if (value === undefined || value === false) continue;
    Object.assign(look, typeof style === 'string' ? { [style]: value } : style(value as never));
  }
  return [look, rest as Omit<Props, keyof Look | keyof Own>];
}
