import { useCallback, useRef, useState } from 'react';
import { MessageDialog } from '../../ui/MessageDialog.js';
import { useText } from '../i18n/i18n.js';

/** False too where the code that asks the other tabs cannot be had. */
const isUnsavedElsewhere = async () => {
  const code = await import('./otherTabs.js').catch(() => undefined);
  return (await code?.isUnsavedElsewhere()) ?? false;
};

/** Logging out ends the other tabs, too: where something is unsaved in one of them, it is asked first. Whoever hesitates stays. */
export function useTabsQuestion() {
  const t = useText('frame');
  const [asking, setAsking] = useState(false);
  const answer = useRef<(leaves: boolean) => void>(undefined);
  const mayEndTabs = useCallback(async () => {
    if (!(await isUnsavedElsewhere())) return true;
    setAsking(true);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const answered = useCallback((leaves: boolean) => {
    answer.current?.(leaves);
    setAsking(false);
  }, []);
  const question = (
    <MessageDialog
      open={asking}
      overAll
      bad
      icon="warn"
      title={t('other-tab-unsaved')}
      action={t('logout-anyway')}
      onAction={() => answered(true)}
      other={{ label: t('stay-logged-in'), onClick: () => answered(false) }}
    >
      {t('other-tab-unsaved-text')}
    </MessageDialog>
  );
  return { mayEndTabs, answered, question };
}
