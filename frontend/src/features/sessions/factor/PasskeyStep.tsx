import { mostOfName, passkeyCalls } from '@hadcl/features/sessions/passkey.contract';
import type { Output } from '@hadcl/kernel/call';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWrite } from '../../../shell/api/useWrite.js';
import { FormDialog } from '../../../shell/form/FormDialog.js';
import { useCallForm } from '../../../shell/form/useCallForm.js';
import { useText } from '../../../shell/i18n/i18n.js';
import { deviceOf } from '../../../ui/device.js';
import { TextField } from '../../../ui/form/TextField.js';
import { Icon } from '../../../ui/Icon.js';
import { Note } from '../../../ui/Note.js';
import { type Made, makePasskey, type Unfinished } from './passkey.js';

export type Asked = Output<typeof passkeyCalls.beginPasskey>;
type Props = {
  asked: Asked;
  /** Which step of how many it is, where recovery codes follow. */
  step?: string | undefined;
  onDone: (codes: readonly string[]) => void;
  onCancel: () => void;
};

const round = {
  width: 72,
  height: 72,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  bgcolor: 'primary.light',
  color: 'primary.dark',
};
/** The device makes it once the name is right. */
const unmade: Made = {
  id: '',
  rawId: '',
  type: 'public-key',
  response: { clientDataJSON: '', attestationObject: '', transports: [] },
};

/** The passkey gets a name, and the person's device makes it. */
export function PasskeyStep({ asked, step, onDone, onCancel }: Props) {
  const t = useText('second-factor');
  const [unfinished, setUnfinished] = useState<Unfinished>();
  const keep = useWrite(passkeyCalls.addPasskey);
  const form = useCallForm(passkeyCalls.addPasskey, {
    defaults: { name: deviceOf(navigator.userAgent).slice(0, mostOfName) },
    guard: false,
    toInput: ({ name }) => ({ name, passkey: unmade }),
    send: async ({ name }) => {
      setUnfinished(undefined);
      const made = await makePasskey(asked);
      if (typeof made !== 'string') return keep.mutateAsync({ name, passkey: made });
      setUnfinished(made);
      return undefined;
    },
    onDone: ({ codes }) => onDone(codes),
  });
  return (
    <FormDialog
      form={form}
      width={520}
      title={t('passkey-title')}
      context={step}
      action={unfinished ? t('try-again') : t('make-passkey')}
      onCancel={onCancel}
    >
      <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 3, py: { xs: 2, sm: 4 } }}>
        <Box sx={round}>
          <Icon name="key" size={36} />
        </Box>
        <Typography variant="h1" component="p">
          {t('follow-device')}
        </Typography>
        <Typography color="textSecondary" sx={{ maxWidth: 360, textWrap: 'balance' }}>
          {t('follow-device-text')}
        </Typography>
      </Box>
      {unfinished && <Note role="alert" tone="bad" icon="warn" title={t(unfinished, { address: asked.rp.id })} />}
      <TextField form={form} name="name" label={t('passkey-name')} help={t('passkey-name-help')} required />
    </FormDialog>
  );
}
