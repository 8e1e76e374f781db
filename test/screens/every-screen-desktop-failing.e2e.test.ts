import { tryEveryScreen } from './every-screen.js';

tryEveryScreen('desktop', ['while they load', 'when the server fails']);
