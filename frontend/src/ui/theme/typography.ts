const inter =
  '"Inter Variable", "Noto Sans HK", "Noto Sans CJK HK", "PingFang HK", "Microsoft JhengHei", system-ui, sans-serif';

/** For labels made of words: tabular figures widen the hyphen in Inter. */
export const words = { fontFeatureSettings: '"tnum" 0, "cv05" 1, "ss03" 1' };

const upper = 'uppercase' as const;
const none = 'none' as const;

/** Lines of one length; not in Chinese, which may be torn anywhere: there a line ends before a long address, not within a word. */
export const evenly = { textWrap: 'balance', '&:lang(zh)': { textWrap: 'pretty' } };

export const typography = {
  fontFamily: inter,
  fontSize: 14,
  htmlFontSize: 16,
  h1: { fontSize: 20, lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.01em', ...evenly },
  h2: { fontSize: 16, lineHeight: '24px', fontWeight: 600, letterSpacing: '-0.005em', ...evenly },
  h3: { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  body1: { fontSize: 14, lineHeight: '20px' },
  body2: { fontSize: 13, lineHeight: '18px' },
  caption: { fontSize: 12, lineHeight: '16px' },
  overline: { fontSize: 11, lineHeight: '16px', fontWeight: 600, letterSpacing: '0.06em', textTransform: upper },
  button: { fontSize: 14, lineHeight: '20px', fontWeight: 550, textTransform: none },
  micro: { fontFamily: inter, fontSize: 11, lineHeight: '14px' },
  figure: { fontFamily: inter, fontSize: 34, lineHeight: '40px', fontWeight: 600, letterSpacing: '-0.03em' },
  figureSmall: { fontFamily: inter, fontSize: 24, lineHeight: '32px', fontWeight: 600, letterSpacing: '-0.02em' },
  band: { fontFamily: inter, fontSize: 44, lineHeight: '48px', fontWeight: 650, letterSpacing: '-0.025em' },
  wallText: { fontFamily: inter, fontSize: 28, lineHeight: '36px', fontWeight: 500 },
  wallTitle: { fontFamily: inter, fontSize: 64, lineHeight: '64px', fontWeight: 600, letterSpacing: '-0.03em' },
  wallFigure: { fontFamily: inter, fontSize: 120, lineHeight: '120px', fontWeight: 600, letterSpacing: '-0.045em' },
};
