import { tryInChinese } from './chinese-screens.js';

tryInChinese(['pmo', 'workshop']);
