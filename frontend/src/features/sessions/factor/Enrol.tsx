import { secondFactorCalls } from '@hadcl/features/sessions/second-factor.contract';
import { useState } from 'react';
import { useText } from '../../../shell/i18n/i18n.js';
import { AppStep, type Begun } from './AppStep.js';
import { CodesDialog } from './CodesDialog.js';
import { PasswordStep } from './PasswordStep.js';

/** Sets up an authenticator app: who it is, the app, then the codes for the day when it is lost. */
export default function Enrol({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const t = useText('second-factor');
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <CodesDialog codes={codes} step={t('step-of', { step: 2, steps: 2 })} onDone={onDone} />;
  if (begun) return <AppStep begun={begun} onDone={setCodes} onCancel={onCancel} />;
  return (
    <PasswordStep
      call={secondFactorCalls.beginSecondFactor}
      title={t('confirm-title')}
      context={t('confirm-text')}
      action={t('next')}
      onDone={setBegun}
      onCancel={onCancel}
    />
  );
}
