import { tryScreens } from './whole-screens.js';

tryScreens('officer');
