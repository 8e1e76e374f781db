import { tryInChinese } from './chinese-screens.js';

tryInChinese(['officer'], 'desktop');
