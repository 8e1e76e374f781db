import type { MailRow, MailState } from '@hadcl/features/mails/log/mail.contract';
import { useText } from '../../i18n/i18n.js';
import type { IconName } from '../../ui/text/Icon.js';
import { StatusChip, type ToneName } from '../../ui/status/StatusChip.js';

const looks: Record<MailState, { tone: ToneName; icon: IconName }> = {
  WAITING: { tone: 'mute', icon: 'clock' },
  RETRYING: { tone: 'warn', icon: 'refresh' },
  SENT: { tone: 'good', icon: 'check' },
  FAILED: { tone: 'bad', icon: 'block' },
  WITHDRAWN: { tone: 'mute', icon: 'close' },
};

export function State({ state }: Pick<MailRow, 'state'>) {
  const t = useText('mail-log');
  return <StatusChip {...looks[state]}>{t(state)}</StatusChip>;
}
