import Box from '@mui/material/Box';
import { useText } from '../../../i18n/i18n.js';
import { Text } from '../../../ui/layout/layout.js';

/** Marks a first visit to the lab. */
export function FirstMark({ count = 1 }: { count?: number }) {
  const t = useText('lab-days');
  return (
    <Box
      component="span"
      role="img"
      aria-label={t('first-times', { count })}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        height: 18,
        px: 1,
        borderRadius: 0.5,
        border: 1,
        borderColor: 'tone.note.solid',
        color: 'tone.note.fg',
        typography: 'micro',
        fontWeight: 600,
        whiteSpace: 'nowrap',
      }}
    >
      {count > 1 ? t('first-many', { count }) : t('first-one')}
    </Box>
  );
}

/** Marks a project with remote access, whose people do not come to the lab. */
export function RemoteMark() {
  const t = useText('lab-days');
  return (
    <Text variant="caption" tone="quiet" breaks="never">
      {t('remote')}
    </Text>
  );
}
