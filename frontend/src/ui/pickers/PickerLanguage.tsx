import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enGB } from 'date-fns/locale/en-GB';
import { lazy, type ReactNode } from 'react';
import { language } from '../text/language.js';

/** Weeks begin on Monday, as in the calendars of the lab. */
const English = ({ children }: { children: ReactNode }) => (
  <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={enGB}>
    {children}
  </LocalizationProvider>
);

const chinese = () => import('./ChinesePickers.js');
// It is asked for with the pickers, so that no form waits for it when it is drawn.
if (language !== 'en') void chinese().catch(() => {});

/** What the pickers say by themselves, in the page's language. */
export const PickerLanguage = language === 'en' ? English : lazy(() => chinese().catch(() => ({ default: English })));
