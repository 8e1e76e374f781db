import { secondFactorCalls } from '@hadcl/features/sessions/second-factor/second-factor.contract';
import type { Output } from '@hadcl/kernel/call';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormDialog } from '../../../shell/form/FormDialog.js';
import { useCallForm } from '../../../shell/form/useCallForm.js';
import { useText } from '../../../i18n/i18n.js';
import { useUser } from '../../../shell/session/Session.js';
import { TextField } from '../../../ui/form/TextField.js';
import { useCopy } from './CodesDialog.js';
import { qrPath } from '../../../ui/text/qrPath.js';
import { Stack, Text } from '../../../ui/layout/layout.js';

export type Begun = Output<typeof secondFactorCalls.beginSecondFactor>;
type Props = { begun: Begun; onDone: (codes: readonly string[]) => void; onCancel: () => void };

const beside = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '184px minmax(0, 1fr)' },
  gap: 5,
  alignItems: 'center',
};
/** Groups the secret for typing: three groups of four characters a line. */
const linesOf = (secret: string) =>
  (secret.match(/.{1,12}/g) ?? []).map((line) => (line.match(/.{1,4}/g) ?? []).join(' '));

/** Shows the secret to the authenticator app; a code from the app completes the set-up. */
export function AppStep({ begun: { secret, address, enrolment }, onDone, onCancel }: Props) {
  const t = useText('second-factor');
  const { email } = useUser();
  const copy = useCopy();
  const form = useCallForm(secondFactorCalls.enrolSecondFactor, {
    defaults: { code: '' },
    guard: false,
    toInput: ({ code }) => ({ enrolment, code }),
    onDone: ({ codes }) => onDone(codes),
  });
  return (
    <FormDialog
      form={form}
      width={520}
      title={t('app-title')}
      context={t('step-of', { step: 1, steps: 2 })}
      action={t('switch-on')}
      onCancel={onCancel}
    >
      <Box sx={beside}>
        <SecretQr value={address} />
        <Stack gap={2}>
          <Typography>{t('scan-this')}</Typography>
          <Typography translate="no" component="p" variant="h2" sx={{ userSelect: 'all', letterSpacing: '0.04em' }}>
            {linesOf(secret).map((line) => (
              <Text key={line} block>
                {line}
              </Text>
            ))}
          </Typography>
          <Text as="p" variant="body2" tone="quiet" breaks="anywhere">
            {t('key-of', { email })}
            <br />
            {t('key-kind')}
          </Text>
          <Box>
            <Button size="small" variant="outlined" color="inherit" onClick={() => copy(secret)}>
              {t('copy-key')}
            </Button>
          </Box>
        </Stack>
      </Box>
      <TextField
        form={form}
        name="code"
        label={t('code-shown')}
        help={t('proof-help')}
        autoComplete="one-time-code"
        numeric
        autoFocus
        required
      />
    </FormDialog>
  );
}

const card = { p: 2, bgcolor: 'common.white', border: 1, borderColor: 'line.firm', borderRadius: 1, width: 184 };

/** A QR code, dark on white in both colour schemes, with its quiet zone. */
function SecretQr({ value }: { value: string }) {
  const t = useText('second-factor');
  const { size, path } = qrPath(value, 'medium');
  return (
    <Box sx={{ ...card, mx: 'auto' }}>
      <Box
        component="svg"
        role="img"
        aria-label={t('qr-image')}
        viewBox={`-2 -2 ${size + 4} ${size + 4}`}
        sx={{ width: 1, display: 'block', color: 'common.black' }}
      >
        <path d={path} fill="currentColor" shapeRendering="crispEdges" />
      </Box>
    </Box>
  );
}
