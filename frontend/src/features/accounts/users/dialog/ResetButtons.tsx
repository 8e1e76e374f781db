import { leastReason, userFactorCalls } from '@hadcl/features/accounts/user/user-factor.contract';
import { type UserDetail, userWrites } from '@hadcl/features/accounts/user/user.contract';
import type { Input, Output } from '@hadcl/kernel/call';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useRead } from '../../../../shell/api/useRead.js';
import { labDateOf } from '../../../../shell/clock/labClock.js';
import { FormDialog } from '../../../../shell/form/FormDialog.js';
import { useCallForm } from '../../../../shell/form/useCallForm.js';
import { useText } from '../../../../i18n/i18n.js';
import { useTell } from '../../../../shell/tell/useTell.js';
import { say } from '../../../../i18n/dates.js';
import { ActionButton } from '../../../../ui/dialog/ActionButton.js';
import { type Fact, FactList } from '../../../../ui/page/FactList.js';
import { listed } from '../../../../ui/text/joined.js';
import { useWrite } from '../../../../shell/api/useWrite.js';
import { useUser } from '../../../../shell/session/Session.js';
import { SelectField } from '../../../../ui/form/SelectField.js';
import { TextField } from '../../../../ui/form/TextField.js';
import { Icon, type IconName } from '../../../../ui/text/Icon.js';
import { AskingButton, MessageDialog } from '../../../../ui/dialog/MessageDialog.js';
import { Person } from '../../../../ui/text/Person.js';
import { Row } from '../../../../ui/layout/layout.js';

type User = UserDetail['user'];
type Why = Input<typeof userFactorCalls.resetSecondFactor>['why'];

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

/**
 * Asks for the reason and how the person was identified, and explains the effect; follows changes of the second factor.
 */
function ResetFactorDialog({ user, onClose }: { user: User; onClose: () => void }) {
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
  const facts = ({ appSince, passkeys, codesLeft, sessions }: Output<typeof userFactorCalls.userFactor>): Fact[] => {
    const app = appSince && t('factor-app', { date: say(labDateOf(appSince)) });
    const keys = passkeys > 0 && t('factor-passkeys', { count: passkeys });
    const has = listed([app, keys, t('factor-codes', { count: codesLeft })]);
    return [
      [t('e-mail'), email],
      [t('second-factor'), has],
      [t('open-sessions'), sessions],
    ];
  };
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
      {data ? <FactList labelWidth={120} rowGap={1} facts={facts(data)} /> : <Skeleton variant="rounded" height={68} />}
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
          <Row key={icon} as="li" gap={2.5} breaks="anywhere">
            <Icon name={icon} size={18} tone="quiet" />
            {line}
          </Row>
        ))}
      </Box>
    </FormDialog>
  );
}

/** Ways to help a person who cannot log in any more; nobody resets their own second factor. */
export function ResetButtons({ user }: { user: User }) {
  const t = useText('users');
  const tell = useTell();
  const isOwn = user.id === useUser().id;
  const [asks, setAsks] = useState(false);
  const { mutateAsync: reset } = useWrite(userWrites.resetUserPassword);
  return (
    <Row gap={2} wrap>
      {/* Confirmed first: it ends the sessions, and the person cannot log in until they use the link. */}
      <AskingButton
        button={{ variant: 'outlined', startIcon: <Icon name="key" size={18} />, children: t('reset-password') }}
        icon="key"
        title={t('reset-question', { email: user.email })}
        action={t('reset-password')}
        act={() => tell.answer(reset({ userId: user.id, userEmail: user.email }))}
      >
        {t('reset-text')}
      </AskingButton>
      <ActionButton
        reason={isOwn ? t('not-your-own-factor') : undefined}
        variant="outlined"
        startIcon={<Icon name="lock" size={18} />}
        onClick={() => setAsks(true)}
      >
        {t('reset-factor')}
      </ActionButton>
      {asks && <ResetFactorDialog user={user} onClose={() => setAsks(false)} />}
    </Row>
  );
}
