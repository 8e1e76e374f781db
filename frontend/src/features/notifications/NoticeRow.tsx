import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { notificationCalls } from '@hadcl/features/notifications/notice/notification.contract';
import type { Output } from '@hadcl/kernel/call';
import { labDateOf } from '../../shell/clock/labClock.js';
import { useId } from 'react';
import { say } from '../../i18n/dates.js';
import { Html } from '../../ui/text/Html.js';
import { Icon } from '../../ui/text/Icon.js';
import { useText } from '../../i18n/i18n.js';
import { words } from '../../ui/theme/theme.js';
import { filledWith } from '../../ui/theme/forced.js';
import { finger } from '../../ui/theme/touch.js';
import { Row, Text } from '../../ui/layout/layout.js';

export type Notice = Output<typeof notificationCalls.notifications>[number];
type NoticeGroup = 'pinned' | 'today' | 'earlier';

const tagOrReference = /<[^>]*>|[\w./]+(?:-[\w./]+)+/g;
/** Wraps each reference number of a title in a span, so that it does not break at its hyphens. */
const inPieces = (title: string): string =>
  title.replace(tagOrReference, (part) => (part.startsWith('<') || !/\d/.test(part) ? part : `<span>${part}</span>`));

/** Groups notices as pinned, today and earlier; each keeps the server's order. */
export const grouped = (notices: readonly Notice[], today: string): [NoticeGroup, Notice[]][] => {
  const groupOf = ({ isPinned, ntfDate }: Notice): NoticeGroup =>
    isPinned ? 'pinned' : labDateOf(ntfDate) === today ? 'today' : 'earlier';
  return (['pinned', 'today', 'earlier'] as const)
    .map((group): [NoticeGroup, Notice[]] => [group, notices.filter((notice) => groupOf(notice) === group)])
    .filter(([, rows]) => rows.length > 0);
};

export type NoticeActs = {
  onOpen: (notice: Notice) => void;
  onPin: (notice: Notice) => void;
  onDelete: (notice: Notice) => void;
};

const tools = { width: { xs: finger, md: 28 }, height: { xs: finger, md: 28 }, p: 0, color: 'text.secondary' };
const item = {
  position: 'relative',
  display: 'flex',
  gap: 1,
  pr: { xs: 1, md: 2.5 },
  '&:hover': { bgcolor: 'surface.sunken' },
  '@media (hover: hover)': { '&:not(:hover, :focus-within) [data-tool=idle]': { opacity: 0 } },
};
const opener = {
  flex: 1,
  minWidth: 0,
  minHeight: 44,
  p: 0,
  pl: 7,
  py: 2.5,
  border: 0,
  bgcolor: 'transparent',
  textAlign: 'left',
  cursor: 'pointer',
  font: 'inherit',
  color: 'inherit',
  overflowWrap: 'anywhere',
  ...words,
  // A reference number or a date is not broken across lines.
  '& b, & span span': { display: 'inline-block', maxWidth: 1 },
  '&:focus-visible': { outlineOffset: -3 },
};
const unread = {
  ...{ position: 'absolute', left: 14, top: 16, width: 8, height: 8, borderRadius: '50%' },
  ...filledWith('CanvasText'),
};

export function NoticeRow({ notice, onOpen, onPin, onDelete }: { notice: Notice } & NoticeActs) {
  const t = useText('notifications');
  const { isRead, isRed, isPinned, isClosable } = notice;
  const date = say(labDateOf(notice.ntfDate));
  const id = useId();
  /** Names a button by its act and the title of the notice. */
  const called = (label: string, act: string) => ({
    id: `${id}${act}`,
    'aria-label': label,
    'aria-labelledby': `${id}${act} ${id}title`,
  });
  return (
    <Box component="li" sx={item}>
      {!isRead && (
        <Box
          component="span"
          role="img"
          aria-label={t('unread')}
          sx={{ ...unread, bgcolor: isRed ? 'tone.bad.solid' : 'primary.main' }}
        />
      )}
      <Box component="button" type="button" onClick={() => onOpen(notice)} sx={opener}>
        <Text id={`${id}title`} as="div" variant="body2" tone={isRed ? 'bad' : 'plain'}>
          <Html inline html={inPieces(notice.title)} />
        </Text>
        <Row gap={1} align="center" above={0.5} variant="caption" tone="quiet">
          {isRed && (
            <>
              <Icon name="warn" size={14} tone="bad" />
              <Text tone="bad" weight="strong">
                {t('urgent')}
              </Text>
              <span aria-hidden>·</span>
            </>
          )}
          {date}
        </Row>
      </Box>
      <Box
        sx={{
          display: 'flex',
          // Side by side on a phone: stacked they would be higher than most notices.
          flexDirection: { xs: 'row', md: 'column' },
          flex: 'none',
          alignSelf: 'start',
          pt: { md: 1.5 },
        }}
      >
        {isClosable && (
          <IconButton {...called(t('delete'), 'delete')} onClick={() => onDelete(notice)} sx={tools}>
            <Icon name="close" size={16} />
          </IconButton>
        )}
        <IconButton
          {...called(t(isPinned ? 'unpin' : 'pin'), 'pin')}
          aria-pressed={isPinned}
          data-tool={isPinned ? 'on' : 'idle'}
          onClick={() => onPin(notice)}
          sx={{ ...tools, color: isPinned ? 'primary.main' : 'text.secondary' }}
        >
          <Icon name="pin" size={16} />
        </IconButton>
      </Box>
    </Box>
  );
}
