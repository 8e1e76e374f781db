import { language } from '../text/language.js';

/** How wide a column of dates is in the page's language, and one of dates with their times. */
export const [dateWidth, instantWidth] = language === 'en' ? [116, 156] : [136, 176];
