import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { passwordCalls } from '@hadcl/features/sessions/password/password.contract';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { CallForm, type Sending } from '../../../shell/form/CallForm.js';
import { useCallForm } from '../../../shell/form/useCallForm.js';
import { useText } from '../../../i18n/i18n.js';
import { paths } from '../../../shell/routes/paths.js';
import { useSession, useUser } from '../../../shell/session/Session.js';
import { useTell } from '../../../shell/tell/useTell.js';
import { PasswordField } from '../../../ui/form/TextField.js';
import { MessageDialog } from '../../../ui/dialog/MessageDialog.js';
import { PageHead } from '../../../ui/page/PageHead.js';
import { Surface } from '../../../ui/page/Surface.js';
import { NewPassword, RuleList, usePasswordRules } from './NewPassword.js';
import { Row, Stack } from '../../../ui/layout/layout.js';

const defaults = { currentPassword: '', password: { newPassword: '', confirmPassword: '' } };
const columns = { display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 304px' } };
const aside = {
  p: { xs: 4, sm: 5 },
  bgcolor: 'surface.sunken',
  borderLeft: { sm: 1 },
  borderTop: { xs: 1, sm: 0 },
  borderTopRightRadius: { sm: 8 },
  '&&': { borderColor: 'divider' },
};

export default function ChangePasswordPage() {
  const t = useText('password');
  const { email } = useUser();
  const { goOn } = useSession();
  const tell = useTell();
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const form = useCallForm(passwordCalls.changePassword, {
    defaults,
    // No leave guard: a half-typed password is not worth keeping.
    guard: false,
    onDone: ({ message, ...token }) => {
      goOn(token);
      tell(message);
      void navigate(paths.homepage());
    },
    onRefused: tell.refused,
  });
  const [current, password] = useWatch({ control: form.control, name: ['currentPassword', 'password'] });
  const rules = usePasswordRules(password, email);
  const ready = current !== '' && rules.every(({ holds }) => holds);
  const ask = (event: Sending) => {
    event.preventDefault();
    if (ready && !form.busy) setAsks(true);
  };
  const change = () => {
    setAsks(false);
    void form.sendNow();
  };
  return (
    <Box sx={{ maxWidth: 760, mx: 'auto' }}>
      <PageHead title={t('change-title')} context={t('change-context')} />
      <Surface>
        <CallForm form={{ ...form, submit: ask }} gap={0}>
          <Box sx={columns}>
            <Stack gap={4} justify="start" pad={{ xs: 4, sm: 5 }}>
              <PasswordField
                form={form}
                name="currentPassword"
                label={t('current-password')}
                autoComplete="current-password"
                required
              />
              <NewPassword form={form} names={['password.newPassword', 'password.confirmPassword']} />
            </Stack>
            <Box sx={aside}>
              <RuleList rules={rules} typed={password.newPassword !== ''} />
            </Box>
          </Box>
          <Row gap={2} justify="flex-end" padX={{ xs: 4, sm: 5 }} padY={3} lineAbove="divider">
            <Button color="inherit" onClick={() => void navigate(paths.homepage())}>
              {t('cancel')}
            </Button>
            <Button type="submit" variant="contained" disabled={!ready} loading={form.busy}>
              {t('save')}
            </Button>
          </Row>
        </CallForm>
      </Surface>
      <MessageDialog
        open={asks}
        title={t('confirm-change')}
        icon="key"
        action={t('change-it')}
        onAction={change}
        other={{ label: t('cancel'), onClick: () => setAsks(false) }}
        onEscape={() => setAsks(false)}
      >
        {t('change-consequence')}
      </MessageDialog>
    </Box>
  );
}
