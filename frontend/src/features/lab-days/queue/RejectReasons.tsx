import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useText } from '../../../shell/i18n/i18n.js';

/** What offices write most; each is a beginning that can be written on. */
const reasons = ['reason-share', 'reason-few-came', 'reason-event'] as const;
const chip = {
  minHeight: { xs: 44, md: 28 },
  px: 2.5,
  borderRadius: 0.75,
  border: 1,
  borderColor: 'line.firm',
  bgcolor: 'background.paper',
  typography: 'caption',
  fontWeight: 500,
  '&:hover': { borderColor: 'text.secondary' },
};

/** The reasons to begin with: one that is chosen stands in the form's field, which is written on. */
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
