import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/i18n.js';
import { say } from '../../../i18n/dates.js';
import { TextField } from '../../../ui/form/TextField.js';
import type { OfficeDay } from '../officeDay.js';
import type { useSetup } from './useSetup.js';

/** Remarks listed at most; the calendar beside it shows all. */
const listed = 6;
const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', color: 'text.primary' };

type Props = {
  form: ReturnType<typeof useSetup>['form'];
  /** The chosen days with a remark, if their remarks differ; else empty. */
  days: readonly OfficeDay[];
  /** Number of chosen days. */
  all: number;
};

/** The remarks field; differing remarks are listed, and kept until somebody types. */
export function SetupRemarks({ form, days, all }: Props) {
  const t = useText('lab-days');
  const typed = useWatch({ control: form.control, name: 'remarks' });
  const differ = days.length > 0;
  const helpText = () => {
    if (!differ) return t('remarks-help');
    if (typed)
      return (
        <Box component="span" sx={{ color: 'tone.warn.fg', fontWeight: 550 }}>
          {t('remarks-replaced', { count: days.length, all })}
        </Box>
      );
    return t('remarked-days', { count: days.length, all });
  };
  return (
    <Box>
      <TextField
        form={form}
        name="remarks"
        label={t('column-remarks')}
        rows={2}
        placeholder={differ ? t('different') : ''}
        help={helpText()}
      />
      {differ && !typed && (
        <Box
          component="ul"
          aria-label={t('column-remarks')}
          sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', typography: 'caption' }}
        >
          {days.slice(0, listed).map(({ date, remark }) => (
            <Box component="li" key={date} sx={{ display: 'flex', gap: 2 }}>
              <Box component="span" sx={{ flex: 'none', width: 80, color: 'text.secondary' }}>
                {say(date)}
              </Box>
              <Box component="span" title={remark} sx={line}>
                {remark}
              </Box>
            </Box>
          ))}
          {days.length > listed && (
            <Box component="li" sx={{ color: 'text.secondary' }}>
              {t('more-days', { count: days.length - listed })}
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}
