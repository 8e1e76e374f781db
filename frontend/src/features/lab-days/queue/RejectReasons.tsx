import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useText } from '../../../i18n/i18n.js';
import { touch } from '../../../ui/theme/touch.js';

/** Frequent reasons, each the beginning of a sentence. */
const reasons = ['reason-share', 'reason-few-came', 'reason-event'] as const;
const chip = {
  minHeight: touch(28),
  px: 2.5,
  borderRadius: 0.75,
  border: 1,
  borderColor: 'line.firm',
  bgcolor: 'background.paper',
  typography: 'caption',
  fontWeight: 500,
  '&:hover': { borderColor: 'text.secondary' },
};

/** Puts the chosen reason into the field of the form, where the officer can go on typing. */
export function RejectReasons({ onChoose }: { onChoose: (reason: string) => void }) {
  const t = useText('lab-days');
  return (
    <Box role="group" aria-label={t('reject-reasons')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {reasons.map((key) => (
        <ButtonBase
          key={key}
          disableRipple
          onClick={({ currentTarget }) => {
            onChoose(t(key));
            currentTarget
              .closest('form')
              ?.querySelector<HTMLElement>('[name="rejectReason"], [name="reason"]')
              ?.focus();
          }}
          sx={chip}
        >
          {t(key)}
        </ButtonBase>
      ))}
    </Box>
  );
}
