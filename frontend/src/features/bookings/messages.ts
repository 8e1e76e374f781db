import type { bookingsHome } from '@hadcl/features/bookings/booking/booking-notices.messages.en';
import { addSentences } from '../../i18n/i18n.js';
import type { dayReasons, disabledReasons, messages } from './messages.en.js';

const files = { en: () => import('./messages.en.js'), 'zh-Hant': () => import('./messages.zh-Hant.js') };
addSentences('bookings', 'messages', files);
addSentences('day-reasons', 'dayReasons', files);
addSentences('project-reasons', 'disabledReasons', files);
addSentences('bookings-home', 'bookingsHome', {
  en: async () => ({
    bookingsHome: (await import('@hadcl/features/bookings/booking/booking-notices.messages.en')).bookingsHome,
  }),
  'zh-Hant': async () => ({
    bookingsHome: (await import('@hadcl/features/bookings/booking/booking-notices.messages.zh-Hant')).bookingsHome,
  }),
});
declare module '../../i18n/i18n.js' {
  interface Sentences {
    'bookings-home': typeof bookingsHome;
    bookings: typeof messages;
    'day-reasons': typeof dayReasons;
    'project-reasons': typeof disabledReasons;
  }
}
