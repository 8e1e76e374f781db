import { leastReason, userFactorCalls } from '@hadcl/features/accounts/user/user-factor.contract';
import type { UserDetail } from '@hadcl/features/accounts/user/user.contract';
import type { Input, Output } from '@hadcl/kernel/call';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useRead } from '../../../../shell/api/useRead.js';
import { labDateOf } from '../../../../shell/clock/labClock.js';
import { FormDialog } from '../../../../shell/form/FormDialog.js';
import { useCallForm } from '../../../../shell/form/useCallForm.js';
import { useText } from '../../../../i18n/i18n.js';
import { useTell } from '../../../../shell/tell/useTell.js';
import { say } from '../../../../i18n/dates.js';
import { SelectField } from '../../../../ui/form/SelectField.js';
import { TextField } from '../../../../ui/form/TextField.js';
import { Icon, type IconName } from '../../../../ui/text/Icon.js';
import { MessageDialog } from '../../../../ui/dialog/MessageDialog.js';
import { Person } from '../../../../ui/text/Person.js';

type Props = { user: UserDetail['user']; onClose: () => void };
type Factor = Output<typeof userFactorCalls.userFactor>;
type Why = Input<typeof userFactorCalls.resetSecondFactor>['why'];

const facts = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: '120px minmax(0, 1fr)',
  columnGap: 3,
  rowGap: 1,
  typography: 'body2',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
};
const means = {
  m: 0,
  p: 4,
  listStyle: 'none',
  borderRadius: 1,
  bgcolor: 'surface.sunken',
  display: 'grid',
  gap: 2,
  typography: 'body2',
};

function Facts({ email, factor }: { email: string; factor: Factor }) {
  const t = useText('users');
  const has = [
    factor.appSince && t('factor-app', { date: say(labDateOf(factor.appSince)) }),
    factor.passkeys > 0 && t('factor-passkeys', { count: factor.passkeys }),
    t('factor-codes', { count: factor.codesLeft }),
  ].filter(Boolean);
  return (
    <Box component="dl" sx={facts}>
      <dt>{t('e-mail')}</dt>
      <dd>{email}</dd>
      <dt>{t('second-factor')}</dt>
      <dd>{has.join(', ')}</dd>
      <dt>{t('open-sessions')}</dt>
      <dd>{factor.sessions}</dd>
    </Box>
  );
}

/**
 * Asks for the reason and how the person was identified, and explains the effect; follows changes of the second factor.
 */
export function ResetFactorDialog({ user, onClose }: Props) {
  const t = useText('users');
  const tell = useTell();
  const { id: userId, email } = user;
  const name = `${user.lastName} ${user.firstName}`.trim();
  const { data } = useRead(userFactorCalls.userFactor, { userId });
  const form = useCallForm(userFactorCalls.resetSecondFactor, {
    defaults: { why: 'phone-lost' as Why, reason: '' },
    toInput: ({ why, reason }) => ({ userId, why, reason: reason.trim() }),
    onDone: ({ message }) => {
      tell(message);
      onClose();
    },
  });
  if (data && !data.isOn && !form.busy)
    return (
      <MessageDialog
        open
        icon="key"
        title={t('reset-factor-title')}
        action={t('close')}
        onAction={onClose}
        onEscape={onClose}
      >
        {t('without-factor', { name })}
      </MessageDialog>
    );
  const lines: readonly (readonly [IconName, string])[] = [
    ['key', t('reset-ends-factor')],
    ...(data?.sessions ? [['logout', t('reset-ends-sessions', { count: data.sessions })] as const] : []),
    ['mail', t('reset-mails', { email })],
    ['lock', t('reset-next-login')],
  ];
  return (
    <FormDialog
      form={form}
      width={520}
      title={t('reset-factor-title')}
      context={<Person name={name} {...(user.chineseName && { nameZh: user.chineseName })} />}
      action={t('reset-for', { name })}
      onCancel={onClose}
    >
      {data ? <Facts email={email} factor={data} /> : <Skeleton variant="rounded" height={68} />}
      <SelectField
        form={form}
        name="why"
        label={t('reset-why')}
        required
        words={{ 'phone-lost': t('phone-lost'), 'codes-lost': t('codes-lost'), misuse: t('misuse'), other: t('other') }}
      />
      <TextField
        form={form}
        name="reason"
        label={t('reset-reason')}
        help={t('reset-reason-help', { least: leastReason })}
        rows={3}
        autoFocus
        required
      />
      <Box component="ul" aria-label={t('what-happens')} sx={means}>
        {lines.map(([icon, line]) => (
          <Box key={icon} component="li" sx={{ display: 'flex', gap: 2.5, overflowWrap: 'anywhere' }}>
            <Icon name={icon} size={18} sx={{ flex: 'none', color: 'text.secondary' }} />
            {line}
          </Box>
        ))}
      </Box>
    </FormDialog>
  );
}
