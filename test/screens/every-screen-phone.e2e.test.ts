import { tryEveryScreen } from './every-screen.js';

tryEveryScreen('phone', ['as they are']);
