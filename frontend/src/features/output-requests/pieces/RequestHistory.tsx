import Box from '@mui/material/Box';
import { isDate, say } from '../../../i18n/dates.js';
import { useText } from '../../../i18n/i18n.js';
import { Block, PlainList, Text } from '../../../ui/layout/layout.js';
import { Panel } from '../../../ui/page/Surface.js';
import { dot, type ToneName } from '../../../ui/status/StatusChip.js';
import { Icon } from '../../../ui/text/Icon.js';
import type { Request } from '../types.js';
import { recordStampOf } from './When.js';

const tones: Readonly<Record<Request['history'][number]['what'], ToneName>> = {
  SAVED: 'mute',
  SUBMITTED: 'note',
  WITHDRAWN: 'mute',
  UNDER_REVIEW: 'note',
  RETURNED: 'bad',
  APPROVED: 'good',
  REJECTED: 'bad',
  REVIEWED: 'good',
  ENDED: 'mute',
  TAKEN_BACK: 'bad',
  REVIEW_CHANGED: 'mute',
  MAILED: 'mute',
  PASSWORD_SHOWN: 'mute',
  PASSWORD_DESTROYED: 'mute',
  HANDED_OVER: 'note',
};
const line = {
  content: '""',
  ...{ position: 'absolute', left: 3.5, top: 14, bottom: -4, width: '1px', bgcolor: 'line.firm' },
};

/** What happened to a request, newest first: each with its reason or date, its author and its time. */
export function RequestHistory({ history }: Pick<Request, 'history'>) {
  const t = useText('request-words');
  if (history.length === 0) return null;
  return (
    <Panel title={t('history')}>
      <PlainList as="ol" padX={4} padY={3}>
        {history.map(({ what, at, by, detail }, index) => (
          <Box
            component="li"
            key={`${what} ${at} ${history.length - index}`}
            sx={{
              ...{ position: 'relative', pl: 5, pb: 4 },
              ...{ '&:last-of-type': { pb: 0 }, '&:not(:last-of-type)::before': line },
            }}
          >
            <Box sx={{ ...dot(tones[what]), position: 'absolute', left: 0, top: 5 }} />
            <Text as="div" variant="body2" weight="strong">
              {t(`did-${what}`)}
            </Text>
            {detail && (
              <Text as="div" variant="body2" tone="quiet" breaks="anywhere">
                {isDate(detail) ? say(detail) : detail}
              </Text>
            )}
            <Text as="div" variant="caption" tone="quiet" breaks="anywhere">
              {by} · {recordStampOf(at)}
            </Text>
          </Box>
        ))}
      </PlainList>
    </Panel>
  );
}

/** Every showing of the password, newest first; those to an earlier requester stay (R39). */
export function Ledger({ request: { passwordShown } }: { request: Request }) {
  const t = useText('request-review');
  const word = useText('request-words');
  return (
    <Panel title={t('ledger')} count={passwordShown.length}>
      <PlainList as="ol" padX={4} padY={2}>
        {passwordShown.map(({ by, at }, index) => (
          <Box
            component="li"
            key={`${at} ${passwordShown.length - index}`}
            sx={{ display: 'flex', gap: 3, py: 2.5, '& + &': { borderTop: 1, borderColor: 'line.soft' } }}
          >
            <Icon name="key" size={18} sx={{ color: 'text.secondary' }} />
            <Block shrink variant="body2" breaks="anywhere">
              <Text as="div" weight="strong">
                {word('did-PASSWORD_SHOWN')}
              </Text>
              <Text as="div" tone="quiet">
                <span translate="no">{by}</span> · {recordStampOf(at)}
              </Text>
            </Block>
          </Box>
        ))}
      </PlainList>
    </Panel>
  );
}
