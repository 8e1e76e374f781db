import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useText } from '../../../i18n/i18n.js';
import { say } from '../../../i18n/dates.js';
import { Icon } from '../../../ui/text/Icon.js';
import { Surface } from '../../../ui/page/Surface.js';
import type { Day, Project } from '../bookingDay.js';
import { together } from '../../../ui/text/joined.js';
import { filledWith } from '../../../ui/theme/forced.js';
import { Block, Row, Text } from '../../../ui/layout/layout.js';

/** Shown once per account. */
export function DragHint({ onSeen }: { onSeen: () => void }) {
  const t = useText('bookings');
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: 4,
        minHeight: 36,
        bgcolor: 'tone.note.bg',
        color: 'tone.note.fg',
        borderBottom: 1,
        borderColor: 'divider',
        typography: 'body2',
      }}
    >
      <Icon name="info" size={16} />
      <Block as="span" grow>
        {t('drag-hint')}
      </Block>
      <IconButton
        aria-label={t('hint-seen')}
        onClick={onSeen}
        sx={{ width: 24, height: 24, p: 0, color: 'inherit', mr: -2 }}
      >
        <Icon name="close" size={16} />
      </IconButton>
    </Box>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <Box>
      <Typography variant="caption" color="textSecondary" component="div">
        {label}
      </Typography>
      <Typography variant="h3" component="div">
        {value}
      </Typography>
    </Box>
  );
}

const day = { width: 20, height: 8, borderRadius: 0.25, border: 1, borderColor: 'line.firm' };
const still = { bgcolor: 'primary.main', borderColor: 'primary.main', ...filledWith('CanvasText') };

/** Access period and remaining days of a self-service application. */
export function SelfBanner({ project }: { project: Project }) {
  const t = useText('bookings');
  return (
    <Surface
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: { xs: 3, md: 10 },
        rowGap: 2,
        px: { xs: 3, md: 4 },
        py: { xs: 2, md: 3 },
        mb: { md: 4 },
      }}
    >
      <Fact label={t('access-period')} value={`${say(project.from)} – ${say(project.until)}`} />
      {project.remote && <Fact label={t('access-location')} value={t('remote-access')} />}
      <Row gap={4} align="flex-end">
        <Fact
          label={t('remaining-days')}
          value={t('of', { part: project.remaining ?? 0, whole: project.allDays ?? 0 })}
        />
        <Box aria-hidden sx={{ display: { xs: 'none', md: 'flex' }, gap: 1, pb: 1.5 }}>
          {Array.from({ length: project.allDays ?? 0 }, (_, i) => (
            <Box key={i} sx={i < (project.remaining ?? 0) ? { ...day, ...still } : day} />
          ))}
        </Box>
      </Row>
    </Surface>
  );
}

/** The rules to know before choosing; the server enforces them. */
export function Reminder({ notice, days }: { notice: number | null; days: readonly Day[] }) {
  const t = useText('bookings');
  const near = days.findLast(({ adHoc }) => adHoc);
  return (
    <Text as="div" padX={4} padY={3} words>
      <Typography variant="overline" component="h2" color="textSecondary">
        {t('reminder')}
      </Typography>
      <Text as="p" above={1} variant="caption" tone="quiet">
        {together(t('reminder-changes'), t('reminder-more'))}
      </Text>
      <Text as="p" above={1} variant="caption" tone="quiet">
        {together(
          notice === null ? t('reminder-ad-hoc') : t('reminder-notice', { count: notice }),
          near && t('reminder-until', { date: say(near.date, 'EEE d MMM yyyy') }),
        )}
      </Text>
    </Text>
  );
}
