import { tryScreens } from './whole-screens.js';

tryScreens('researcher');
