import { passkeyCalls } from '@hadcl/features/sessions/passkey.contract';
import { secondFactorCalls } from '@hadcl/features/sessions/second-factor.contract';
import { useState } from 'react';
import { useText } from '../../../shell/i18n/i18n.js';
import { useTell } from '../../../shell/tell/useTell.js';
import { AppStep, type Begun } from './AppStep.js';
import { ChooseWay, type Way } from './ChooseWay.js';
import { CodesDialog } from './CodesDialog.js';
import { type Asked, PasskeyStep } from './PasskeyStep.js';
import { PasswordStep } from './PasswordStep.js';

type Props = {
  ways?: readonly Way[];
  /** Chosen already. */
  way?: Way | undefined;
  /** There is one already: a passkey beside it brings no new recovery codes. */
  another?: boolean;
  onDone: () => void;
  onCancel: () => void;
};
const both = ['app', 'passkey'] as const;

/** Sets up a second factor: which, who it is, the app or the passkey, then the codes for the day when it is lost. */
export default function Enrol({ ways = both, way: chosen, another = false, onDone, onCancel }: Props) {
  const t = useText('second-factor');
  const tell = useTell();
  const [way, setWay] = useState(chosen);
  const [begun, setBegun] = useState<Begun>();
  const [asked, setAsked] = useState<Asked>();
  const [codes, setCodes] = useState<readonly string[]>();
  const step = another ? undefined : t('step-of', { step: 1, steps: 2 });
  const added = (made: readonly string[]) => {
    if (made.length > 0) return setCodes(made);
    tell(t('passkey-added'));
    return onDone();
  };
  if (codes) return <CodesDialog codes={codes} step={t('step-of', { step: 2, steps: 2 })} onDone={onDone} />;
  if (begun) return <AppStep begun={begun} onDone={setCodes} onCancel={onCancel} />;
  if (asked) return <PasskeyStep asked={asked} step={step} onDone={added} onCancel={onCancel} />;
  if (!way) return <ChooseWay ways={ways} onWay={setWay} onCancel={onCancel} />;
  const words = { title: t('confirm-title'), context: t('confirm-text'), action: t('next'), onCancel };
  return way === 'app' ? (
    <PasswordStep call={secondFactorCalls.beginSecondFactor} onDone={setBegun} {...words} />
  ) : (
    <PasswordStep call={passkeyCalls.beginPasskey} onDone={setAsked} {...words} />
  );
}
