import { listsOf } from '@hadcl/kernel/feature';
import { bookings } from './bookings/index.js';
import { example } from './example/index.js';
import { notifications } from './notifications/index.js';
/** The one list of what the product knows, a line a feature: what `index.ts` is once all ten are converted. */
export const features = [bookings, notifications, example] as const;
export const {
  streams,
  decisions,
  queries,
  projections,
  reactions,
  dailies,
  parameters,
  notices,
  functions,
  messages,
  mayListen,
} = listsOf(features);
