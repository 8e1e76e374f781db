import { tryInChinese } from './chinese-screens.js';

tryInChinese(['researcher']);
