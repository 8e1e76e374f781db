import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { zhHK as words, type PickersLocaleText } from '@mui/x-date-pickers/locales';
import { zhHK } from 'date-fns/locale/zh-HK';
import type { ReactNode } from 'react';

/** Weeks begin on Monday. */
const dates = { ...zhHK, options: { ...zhHK.options, weekStartsOn: 1 as const } };
const said: Partial<PickersLocaleText> = {
  ...(words.components.MuiLocalizationProvider.defaultProps.localeText as Partial<PickersLocaleText>),
  // MUI's own placeholders are the English letters.
  fieldYearPlaceholder: ({ digitAmount }) => '年'.repeat(digitAmount),
  fieldMonthPlaceholder: () => '月',
  fieldDayPlaceholder: () => '日',
};
/** Year and month names of the picker. */
const formats = { year: 'yyyy年', month: 'LLLL' };

export default function ChinesePickers({ children }: { children: ReactNode }) {
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={dates} localeText={said} dateFormats={formats}>
      {children}
    </LocalizationProvider>
  );
}
