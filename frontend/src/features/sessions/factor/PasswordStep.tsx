import type { Call, Output } from '@hadcl/kernel/call';
import { FormDialog } from '../../../shell/form/FormDialog.js';
import { useCallForm } from '../../../shell/form/useCallForm.js';
import { useText } from '../../../i18n/i18n.js';
import { PasswordField } from '../../../ui/form/TextField.js';
import type { passkeyCalls } from '@hadcl/features/sessions/second-factor/passkey.contract';
import type { secondFactorCalls } from '@hadcl/features/sessions/second-factor/second-factor.contract';

type Calls = typeof secondFactorCalls & typeof passkeyCalls;
type Asking = Calls['beginSecondFactor' | 'newRecoveryCodes' | 'removeSecondFactor' | 'beginPasskey' | 'removePasskey'];
type Props<C extends Asking> = {
  call: C;
  /** Further input of the call, besides the password. */
  more?: object;
  title: string;
  context: string;
  action: string;
  onDone: (answer: Output<C>) => void;
  onCancel: () => void;
};
const defaults = { currentPassword: '' };

/** Asks for the password again before a second factor is changed. */
export function PasswordStep<C extends Asking>({ call, more, onDone, ...words }: Props<C>) {
  const t = useText('second-factor');
  const form = useCallForm<Call, typeof defaults>(call, {
    defaults,
    guard: false,
    onDone: (answer) => onDone(answer as Output<C>),
    toInput: (values) => ({ ...values, ...more }),
  });
  return (
    <FormDialog form={form} {...words}>
      <PasswordField
        form={form}
        name="currentPassword"
        label={t('current-password')}
        autoComplete="current-password"
        autoFocus
        required
      />
    </FormDialog>
  );
}
