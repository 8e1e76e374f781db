import { tryEveryScreen } from './every-screen.js';

tryEveryScreen('desktop', ['as they are']);
