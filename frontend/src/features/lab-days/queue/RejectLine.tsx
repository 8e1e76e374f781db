import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useText } from '../../../i18n/i18n.js';
import { TextInput } from '../../../ui/form/frame/TextInput.js';
import { asks, type Line } from '../officeDay.js';
import { countOfText } from '../day/useDayDrafts.js';
import { isComposing } from '../../../ui/text/typing.js';
import { together } from '../../../ui/text/joined.js';
import ButtonBase from '@mui/material/ButtonBase';
import { touch } from '../../../ui/theme/touch.js';
import { Row, Stack } from '../../../ui/layout/layout.js';

type Props = {
  line: Line;
  /** The draft of the reason; kept when the officer goes back to the list. */
  reason: string;
  onReason: (reason: string) => void;
  onReject: (reason: string) => void;
  onCancel: () => void;
};

/** Asks for the reason inside the row. Enter rejects, Escape goes back to the list. */
export function RejectLine({ line, reason, onReason, onReject, onCancel }: Props) {
  const t = useText('lab-days');
  const count = countOfText('rejectReason', reason);
  const long = count !== undefined && count.used > count.most;
  return (
    <Box role="row" sx={{ px: 4, pt: 1, pb: 4, bgcolor: 'primary.light', boxShadow: marked }}>
      <Box
        role="gridcell"
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape' && !isComposing(event.nativeEvent)) onCancel();
        }}
      >
        <Stack
          as="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!long) onReject(reason.trim());
          }}
          gap={2}
        >
          <TextInput
            autoFocus
            name="rejectReason"
            label={t('reject-why', { count: asks(line) })}
            help={together(
              line.kept > 0 && t('reject-keeps', { count: line.kept }),
              t('reject-read', { ref: line.refNum }),
            )}
            value={reason}
            set={onReason}
            count={count}
          />
          <Row gap={1.5} align="center" wrap>
            <RejectReasons onChoose={onReason} />
            <Row gap={2} justify="flex-end" grow>
              <Button size="small" color="inherit" onClick={onCancel}>
                {t('cancel')}
              </Button>
              <Button size="small" type="submit" variant="contained" color="error" disabled={long}>
                {t('reject-request')}
              </Button>
            </Row>
          </Row>
        </Stack>
      </Box>
    </Box>
  );
}

/** Marks the row that keyboard shortcuts act on. */
export const marked = 'inset 3px 0 0 var(--mui-palette-primary-main)';

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
    <Row role="group" aria-label={t('reject-reasons')} gap={1.5} wrap>
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
    </Row>
  );
}
