import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enGB } from 'date-fns/locale/en-GB';
import { lazy, type ReactNode } from 'react';
import { language } from '../../i18n/language.js';

/** Weeks begin on Monday, as in the lab's calendars. */
const English = ({ children }: { children: ReactNode }) => (
  <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={enGB}>
    {children}
  </LocalizationProvider>
);

const chinese = () => import('./ChinesePickers.js');
// Load the Chinese texts together with the pickers, so that no form waits for them when it renders. A failure leaves
// English.
if (language !== 'en') void chinese().catch(() => {});

/** Provides the pickers' own texts in the page's language. */
export const PickerLanguage = language === 'en' ? English : lazy(() => chinese().catch(() => ({ default: English })));
