import { MessageDialog } from '../../ui/dialog/MessageDialog.js';
import { useText } from '../../i18n/i18n.js';

type Props = { readonly count: number; readonly onAnswer: (leaves: boolean) => void };

/** Asks before a logout also ends the wall screens opened from this login. Escape means stay. */
export default function WallQuestion({ count, onAnswer }: Props) {
  const t = useText('frame');
  return (
    <MessageDialog
      open
      overAll
      icon="screen"
      title={t('walls-open', { count })}
      action={t('stay-logged-in')}
      onAction={() => onAnswer(false)}
      onEscape={() => onAnswer(false)}
      other={{ label: t('logout-ending-walls', { count }), onClick: () => onAnswer(true) }}
    >
      {t('walls-open-text', { count })}
    </MessageDialog>
  );
}
