import { say } from '../../i18n/dates.js';
import { timed } from '../../ui/text/joined.js';
import { labDateOf, labTimeOf } from './labClock.js';

/** `10 Mar 2027, 10:15` in lab time, joined as the language joins date and time. */
export const stampOf = (instant: string) => timed(say(labDateOf(instant)), labTimeOf(instant).slice(0, 5));
