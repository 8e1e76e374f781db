import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Icon } from '../text/Icon.js';
import { touch } from '../theme/touch.js';

const part = {
  height: touch(34),
  minWidth: touch(34),
  px: { xs: 1, sm: 2 },
  gap: { xs: 1, sm: 2 },
  typography: 'body1',
  fontWeight: 500,
  '&:hover': { bgcolor: 'surface.sunken' },
};
/** On very narrow screens only the date fits beside the arrows and Today. */
const dropWhereNarrow = { '@media (max-width:359px)': { display: 'none' } };
const rule = { borderRight: 1, borderColor: 'divider' };
export type DateLabels = { group: string; previous: string; next: string; today: string };
type Props = {
  value: string;
  labels: DateLabels;
  onStep?: (days: number) => void;
  /** `anchor`: the button that was pressed, to position a calendar. */
  onOpen?: (anchor: HTMLElement) => void;
  onToday?: () => void;
};

export function DateStepper({ value, labels, onStep, onOpen, onToday }: Props) {
  return (
    <Box
      role="group"
      aria-label={labels.group}
      sx={{
        display: 'flex',
        flex: { xs: '1 1 100%', sm: 'none' },
        border: 1,
        borderColor: 'line.firm',
        borderRadius: 1,
        bgcolor: 'background.paper',
        '& > *': { borderRadius: 1 },
      }}
    >
      <ButtonBase aria-label={labels.previous} onClick={() => onStep?.(-1)} sx={{ ...part, ...rule }}>
        <Icon name="left" size={18} />
      </ButtonBase>
      <ButtonBase
        aria-haspopup="dialog"
        onClick={(event) => onOpen?.(event.currentTarget)}
        sx={{ ...part, ...rule, px: { xs: 1, sm: 3 }, flex: 1, whiteSpace: 'nowrap' }}
      >
        <Icon name="calendar" size={18} sx={{ color: 'text.secondary', ...dropWhereNarrow }} />
        <span aria-live="polite">{value}</span>
      </ButtonBase>
      <ButtonBase aria-label={labels.next} onClick={() => onStep?.(1)} sx={{ ...part, ...rule }}>
        <Icon name="right" size={18} />
      </ButtonBase>
      <ButtonBase onClick={onToday} sx={{ ...part, px: { xs: 1.5, sm: 3 } }}>
        {labels.today}
      </ButtonBase>
    </Box>
  );
}
