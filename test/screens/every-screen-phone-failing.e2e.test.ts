import { tryEveryScreen } from './every-screen.js';

tryEveryScreen('phone', ['while they load', 'when the server fails']);
