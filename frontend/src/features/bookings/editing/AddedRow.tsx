import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useText } from '../../../i18n/i18n.js';
import { say } from '../../../i18n/dates.js';
import { Icon } from '../../../ui/text/Icon.js';
import type { Added } from './added.js';
import { Text } from '../../../ui/layout/layout.js';

type Props = { line: Added; size?: number; short?: boolean | undefined; onRemove: () => void };

/** Another project that was added to a date, in the list of changes. */
export function AddedRow({ line, size = 24, short = false, onRemove }: Props) {
  const t = useText('bookings');
  const date = say(line.date, 'EEE d MMM yyyy');
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: `minmax(112px, 1fr) minmax(0, 1fr) 20px ${size}px`,
        alignItems: 'center',
        columnGap: 2,
        minHeight: 36,
        px: 4,
        pr: 3,
        ...(short && { bgcolor: 'tone.bad.bg' }),
      }}
    >
      <Text as="p" variant="body2" weight="strong" breaks="never">
        {date}
      </Text>
      <Text title={line.refNum} variant="caption" tone="quiet" words breaks="cut">
        {line.refNum}
        {short && (
          <Box component="span" sx={{ display: 'block', color: 'tone.bad.fg', fontWeight: 550, whiteSpace: 'normal' }}>
            {t('further-short', { date: say(line.date) })}
          </Box>
        )}
      </Text>
      <Text as="p" variant="body2" weight="bold" textAlign="right">
        {line.seats}
      </Text>
      <IconButton
        aria-label={t('remove-added', { date: say(line.date, 'd MMM'), ref: line.refNum })}
        onClick={onRemove}
        sx={{ p: 0, width: size, height: size }}
      >
        <Icon name="close" size={14} />
      </IconButton>
    </Box>
  );
}
