import { language } from '../../i18n/language.js';

/** Widths (px) of a column of dates and of one of dates with times, in the page's language. */
export const [dateWidth, instantWidth] = language === 'en' ? [116, 156] : [136, 176];
