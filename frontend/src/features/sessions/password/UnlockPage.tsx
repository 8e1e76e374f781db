import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Output } from '@hadcl/kernel/call';
import { passwordCalls } from '@hadcl/features/sessions/password/password.contract';
import { useWatch } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { useRead } from '../../../shell/api/useRead.js';
import { CallForm } from '../../../shell/form/CallForm.js';
import { useCallForm } from '../../../shell/form/useCallForm.js';
import { useText } from '../../../i18n/i18n.js';
import { paths } from '../../../shell/routes/paths.js';
import { keptAskedFor } from '../../../shell/session/wayIn.js';
import { useTitle } from '../../../shell/routes/screens.js';
import { Failed } from '../../../shell/states/states.js';
import { useTell } from '../../../shell/tell/useTell.js';
import { Field } from '../../../ui/form/frame/Field.js';
import { Icon } from '../../../ui/text/Icon.js';
import { NewPassword, RuleList, usePasswordRules } from './NewPassword.js';
import { UnlockFrame } from './UnlockFrame.js';
import { PageTitle } from '../../../ui/page/PageHead.js';
import { touch } from '../../../ui/theme/touch.js';
import { Row, Stack } from '../../../ui/layout/layout.js';

const sunken = { htmlInput: { readOnly: true }, input: { sx: { bgcolor: 'surface.sunken' } } };
const touchHeight = { minHeight: touch(40) };

function DeadLink({ sentence, onLeave }: { sentence: string; onLeave: () => void }) {
  const t = useText('password');
  return (
    <Stack gap={4}>
      <Row gap={3}>
        <Icon name="warn" tone="bad" above={1} />
        <PageTitle>{sentence}</PageTitle>
      </Row>
      <Typography color="textSecondary">{t('dead-link-next')}</Typography>
      <Button variant="contained" onClick={onLeave} sx={touchHeight}>
        {t('go-to-login')}
      </Button>
    </Stack>
  );
}

type Link = Output<typeof passwordCalls.userByUnlockToken>;
type FormProps = Link & { token: string; onLeave: () => void };

/** Only Save uses up the link: a mail scanner that opens the address changes nothing. */
function UnlockForm({ token, email, purpose, onLeave }: FormProps) {
  const t = useText('password');
  const tell = useTell();
  const form = useCallForm(passwordCalls.resetPassword, {
    defaults: { token, password: { newPassword: '', confirmPassword: '' } },
    guard: false,
    onDone: ({ message }) => {
      tell(message);
      onLeave();
    },
    onRefused: tell.refused,
  });
  const password = useWatch({ control: form.control, name: 'password' });
  const rules = usePasswordRules(password, email);
  return (
    <CallForm form={form}>
      <Box>
        <PageTitle>{t(`${purpose}-title`)}</PageTitle>
        <Typography color="textSecondary">{t(`${purpose}-context`)}</Typography>
      </Box>
      <Field label={t('email')} value={email} slotProps={sunken} />
      <NewPassword form={form} names={['password.newPassword', 'password.confirmPassword']} />
      <Box sx={{ p: 4, borderRadius: 1, bgcolor: 'surface.sunken' }}>
        <RuleList rules={rules} typed={password.newPassword !== ''} />
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 2fr', gap: 2 }}>
        <Button variant="outlined" color="inherit" onClick={onLeave} sx={touchHeight}>
          {t('cancel')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          disabled={!rules.every(({ holds }) => holds)}
          loading={form.busy}
          sx={touchHeight}
        >
          {t('save')}
        </Button>
      </Box>
    </CallForm>
  );
}

/** Opened from an e-mail, outside the app's frame: sets a new password, then leads to the login. */
export default function UnlockPage() {
  const t = useText('password');
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useRead(passwordCalls.userByUnlockToken, { token });
  useTitle(t(`${data?.purpose ?? 'link'}-title`));
  const leave = () => void navigate(paths.login(), { replace: true, state: keptAskedFor() });
  return (
    <UnlockFrame>
      {data ? (
        <UnlockForm {...data} token={token} onLeave={leave} />
      ) : error?.status === 422 || error?.status === 400 ? (
        <DeadLink sentence={error.sentence} onLeave={leave} />
      ) : error ? (
        <Failed page error={error} onRetry={() => void refetch()} />
      ) : (
        <PageTitle>{t('link-title')}</PageTitle>
      )}
    </UnlockFrame>
  );
}
