const inter =
  '"Inter Variable", "Noto Sans HK", "Noto Sans CJK HK", "PingFang HK", "Microsoft JhengHei", system-ui, sans-serif';
/** Installed faces that tell l, 1, I and O, 0 apart: for a password that is read off the screen. */
const mono = '"JetBrains Mono", ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace';

/** For labels made of words: with tabular figures Inter widens the hyphen. */
export const words = { fontFeatureSettings: '"tnum" 0, "cv05" 1, "ss03" 1' };

const upper = 'uppercase' as const;
const none = 'none' as const;

/**
 * Balanced lines. Not in Chinese, where balancing could break within a word and 'pretty' breaks before a long address.
 */
export const evenly = { textWrap: 'balance', '&:lang(zh)': { textWrap: 'pretty' } };

/** Converts px at the default font size of 16 px to rem. */
export const rem = (pixels: number) => `${pixels / 16}rem`;
const size = (font: number, line: number) => ({ fontSize: rem(font), lineHeight: rem(line) });

export const typography = {
  fontFamily: inter,
  fontSize: 14,
  htmlFontSize: 16,
  h1: { ...size(20, 28), fontWeight: 600, letterSpacing: '-0.01em', ...evenly },
  h2: { ...size(16, 24), fontWeight: 600, letterSpacing: '-0.005em', ...evenly },
  h3: { ...size(14, 20), fontWeight: 600 },
  body1: { ...size(14, 20) },
  body2: { ...size(13, 18) },
  caption: { ...size(12, 16) },
  overline: { ...size(11, 16), fontWeight: 600, letterSpacing: '0.06em', textTransform: upper },
  button: { ...size(14, 20), fontWeight: 550, textTransform: none },
  micro: { fontFamily: inter, ...size(11, 14) },
  figure: { fontFamily: inter, ...size(34, 40), fontWeight: 600, letterSpacing: '-0.03em' },
  figureSmall: { fontFamily: inter, ...size(24, 32), fontWeight: 600, letterSpacing: '-0.02em' },
  band: { fontFamily: inter, ...size(44, 48), fontWeight: 650, letterSpacing: '-0.025em' },
  monoLarge: { fontFamily: mono, ...size(20, 28), fontWeight: 500, letterSpacing: 0 },
  wallText: { fontFamily: inter, ...size(28, 36), fontWeight: 500 },
  wallTitle: { fontFamily: inter, ...size(64, 64), fontWeight: 600, letterSpacing: '-0.03em' },
  wallFigure: { fontFamily: inter, ...size(120, 120), fontWeight: 600, letterSpacing: '-0.045em' },
};

/** Two lines before the text is cut off; long words break. */
export const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const;
