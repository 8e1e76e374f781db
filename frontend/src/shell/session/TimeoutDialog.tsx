import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { Icon } from '../../ui/text/Icon.js';
import { stampOf } from '../clock/labClock.js';
import type { TypedBefore } from '../guard/guard.js';
import { useText } from '../../i18n/i18n.js';
import { paths } from '../routes/paths.js';
import { aboveAll, focusOnMount } from '../../ui/dialog/dialog.js';
import { Row, Text } from '../../ui/layout/layout.js';

type Props = { open: boolean; typed: TypedBefore | undefined; onLeave: () => void };

/** What happens to unsaved input. Names no record, since another person may read it here. */
function AboutTyped({ keptAt, comesBack, lost }: TypedBefore) {
  const t = useText('frame');
  const sentences = [
    ...(keptAt ? [t('timeout-kept', { at: stampOf(keptAt) })] : []),
    ...(comesBack ? [t(keptAt ? 'timeout-comes-back-too' : 'timeout-comes-back')] : []),
    ...(lost ? [t('timeout-lost')] : []),
  ];
  return sentences.map((sentence) => (
    <Text key={sentence} as="p" above={2} variant="body2" breaks="pretty">
      {sentence}
    </Text>
  ));
}

export function TimeoutDialog({ open, typed, onLeave }: Props) {
  const t = useText('frame');
  const id = useId();
  // The login page behind already has the state that says where to continue.
  const { state } = useLocation();
  return (
    <Dialog open={open} aria-labelledby={id} sx={aboveAll} slotProps={{ paper: { sx: { width: 440, m: 4 } } }}>
      <Row gap={3} pad={5}>
        <Icon name="clock" tone="quiet" above={0.5} />
        <Box>
          <Typography id={id} variant="h2">
            {t('timeout-title')}
          </Typography>
          <Text as="p" above={1} variant="body1" words breaks="balance">
            {t('timeout-before')}
            <Link component={RouterLink} to={paths.login()} state={state} onClick={onLeave} ref={focusOnMount}>
              {t('timeout-here')}
            </Link>
            {t('timeout-after')}
          </Text>
          {typed && <AboutTyped {...typed} />}
        </Box>
      </Row>
    </Dialog>
  );
}
