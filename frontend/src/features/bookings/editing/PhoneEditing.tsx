import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { weekdays } from '../../../i18n/dates.js';
import { FootBar } from '../../../shell/calendar/FootBar.js';
import { Icon } from '../../../ui/text/Icon.js';
import { Surface } from '../../../ui/page/Surface.js';
import { AddedRow } from './AddedRow.js';
import { readyOf, type Editing } from './changes.js';
import { WhichDates } from './EditTools.js';
import { Block, Text } from '../../../ui/layout/layout.js';

const chip = {
  minHeight: 44,
  gap: 0.5,
  border: 1,
  borderColor: 'line.firm',
  borderRadius: 1,
  bgcolor: 'background.paper',
  typography: 'body2',
  fontWeight: 500,
  '&.Mui-disabled': { color: 'text.disabled', borderColor: 'divider' },
  '&[aria-checked=true]': { bgcolor: 'primary.light', borderColor: 'primary.main', color: 'primary.dark' },
  '&[aria-checked=mixed]': { borderColor: 'primary.main', borderStyle: 'dashed' },
};

/** Seven in a row while each is large enough for a finger; on the narrowest screens four and three. */
const chips = {
  display: 'grid',
  gap: '4px 2px',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  '@media (max-width:351.95px)': { gap: 1, gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
};

/** Chooses all dates of a weekday. */
function WeekdayChip({ index, edit }: { index: number; edit: Editing }) {
  const t = useText('bookings');
  const { open, count } = edit.ofWeekday(index);
  return (
    <ButtonBase
      disableRipple
      role="checkbox"
      aria-checked={open > 0 && count === open ? true : count > 0 ? 'mixed' : false}
      aria-label={t('every-weekday', { day: weekdays('EEEE')[index] ?? '' })}
      disabled={open === 0}
      onClick={() => edit.pickWeekday(index)}
      sx={chip}
    >
      {weekdays()[index]}
    </ButtonBase>
  );
}

type ToolsProps = { edit: Editing; max: number };

/** Tools to choose several days. A self-service person has few access days and is not offered “all”. */
export function PhoneTools({ edit, max }: ToolsProps) {
  return (
    <>
      {max > 1 && <WhichDates edit={edit} />}
      <Box sx={chips}>
        {weekdays().map((name, index) => (
          <WeekdayChip key={name} index={index} edit={edit} />
        ))}
      </Box>
    </>
  );
}

/** Other projects that were added, above the list of days, each with a button to remove it. */
export function PhoneAdded({ edit }: { edit: Editing }) {
  const t = useText('bookings');
  if (!edit.added || edit.added.lines.length === 0) return null;
  const { lines, short, remove } = edit.added;
  return (
    <Surface component="ul" aria-label={t('further-projects')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {lines.map((line) => (
        <AddedRow
          key={`${line.date} ${line.projectId}`}
          line={line}
          short={short(line)}
          size={44}
          onRemove={() => remove(line)}
        />
      ))}
    </Surface>
  );
}

type BarProps = { edit: Editing; bottom?: number; over?: ReactNode; onReview?: () => void };

/** Number of chosen dates and the submit button; on a phone also opens the list with its cost. */
export function SubmitBar({ edit, bottom = 56, over, onReview }: BarProps) {
  const t = useText('bookings');
  const further = edit.added?.lines ?? [];
  const chosen = new Set([...edit.changes, ...further].map(({ date }) => date)).size;
  const ready = new Set([...readyOf(edit.changes), ...further].map(({ date }) => date)).size;
  const stuck = edit.changes.filter(({ problem }) => problem).length;
  const countText = t('dates-chosen', { count: chosen });
  return (
    <FootBar bottom={bottom} over={chosen > 0 && over}>
      <Block grow shrink>
        {onReview ? (
          <ButtonBase
            disableRipple
            disabled={chosen === 0}
            aria-haspopup="dialog"
            onClick={onReview}
            sx={{ typography: 'h3', minHeight: 44, gap: 1, textAlign: 'left' }}
          >
            {countText}
            {chosen > 0 && <Icon name="right" size={16} tone="quiet" />}
          </ButtonBase>
        ) : (
          <Typography variant="h3" component="div">
            {countText}
          </Typography>
        )}
        <Text role="status" as="div" variant="caption" tone="bad">
          {stuck > 0 && t('without-room', { count: stuck })}
        </Text>
      </Block>
      <Button color="inherit" onClick={edit.cancel} sx={{ minHeight: 44 }}>
        {t('cancel')}
      </Button>
      <Button
        variant="contained"
        loading={edit.sending}
        disabled={ready === 0}
        aria-label={t('submit-dates', { count: ready })}
        onClick={edit.submit}
        sx={{ minHeight: 44 }}
      >
        {t('submit-count', { count: ready })}
      </Button>
    </FootBar>
  );
}
