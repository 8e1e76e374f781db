import type { CSSProperties } from 'react';

/** Colours that carry meaning. `fg` is text or a mark on the page, `bg` a quiet fill behind it, `solid` a filled mark,
 *  `band` with `onBand` a full-strength area that must be read from across the room. */
type Tone = { fg: string; bg: string; solid: string; band: string; onBand: string };
type Tones = Record<'good' | 'warn' | 'bad' | 'note' | 'mute', Tone>;
/** Six steps from empty to full, each with the text colour that is legible on it. */
type Heat = Record<'s0' | 's1' | 's2' | 's3' | 's4' | 's5', { bg: string; fg: string }>;
type Extra = {
  tone: Tones;
  heat: Heat;
  line: { soft: string; firm: string };
  surface: { sunken: string; raised: string; tip: string; onTip: string };
};
type Sizes<T> = Record<'micro' | 'figure' | 'figureSmall' | 'band' | 'wallText' | 'wallTitle' | 'wallFigure', T>;
declare module '@mui/material/styles' {
  interface Palette extends Extra {}
  interface PaletteOptions extends Extra {}
  interface TypographyVariants extends Sizes<CSSProperties> {}
  interface TypographyVariantsOptions extends Sizes<CSSProperties> {}
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides extends Sizes<true> {}
}
