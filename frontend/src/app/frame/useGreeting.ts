import { useNow } from '../../shell/live/useLive.js';
import { labTimeOf } from '../../shell/clock/labClock.js';
import { useText } from '../../i18n/i18n.js';

/** Greeting by the lab's hour: morning, afternoon, evening. */
export function useGreeting(name: string) {
  const t = useText('frame');
  const hour = Number(labTimeOf(useNow(60_000) ?? 0).slice(0, 2));
  return t(hour < 12 ? 'good-morning' : hour < 18 ? 'good-afternoon' : 'good-evening', { name });
}
