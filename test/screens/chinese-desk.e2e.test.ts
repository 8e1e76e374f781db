import { tryInChinese } from './chinese-screens.js';

tryInChinese(['duty', 'admin']);
