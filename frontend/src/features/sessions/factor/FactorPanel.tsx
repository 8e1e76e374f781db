import { mostPasskeys, passkeyCalls } from '@hadcl/features/sessions/second-factor/passkey.contract';
import { secondFactorCalls } from '@hadcl/features/sessions/second-factor/second-factor.contract';
import type { Output } from '@hadcl/kernel/call';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState, type ReactNode } from 'react';
import { useRead } from '../../../shell/api/useRead.js';
import { useText } from '../../../i18n/i18n.js';
import { useUser } from '../../../shell/session/Session.js';
import { Failed } from '../../../shell/states/states.js';
import { useTell } from '../../../shell/tell/useTell.js';
import { Icon, type IconName } from '../../../ui/text/Icon.js';
import { Panel } from '../../../ui/page/Surface.js';
import { StatusChip } from '../../../ui/status/StatusChip.js';
import { accountRow, accountWords, useSince } from '../account/SessionList.js';
import { CodesDialog } from './CodesDialog.js';
import { PasswordStep } from './PasswordStep.js';
import { lazily } from '../../../ui/browser/lazily.js';
import { Block, PlainList, Row, Text } from '../../../ui/layout/layout.js';

/** The second factors of one's own account: app, passkeys and recovery codes, each with its dialogs. */

// The QR library is loaded only when a second factor is set up.
const Enrol = lazily(() => import('./Enrol.js'), { place: 'dialog', onClose: ({ onCancel }) => onCancel() });

const { mySecondFactor, newRecoveryCodes, removeSecondFactor } = secondFactorCalls;
const small = { flex: { xs: 1, sm: 'none' } };

type RowProps = { icon: IconName; name: string; detail: string; bad?: string | false; children: ReactNode };
function WayRow({ icon, name, detail, bad, children }: RowProps) {
  return (
    <Box component="li" sx={accountRow}>
      <Icon name={icon} tone="quiet" />
      <Box sx={accountWords}>
        <Text as="p" variant="body1" weight="strong" breaks="anywhere">
          {name}
        </Text>
        <Typography variant="body2" color="textSecondary" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
          {detail}
        </Typography>
        {bad && (
          <Row gap={1} variant="body2" tone="bad" weight="strong">
            <Icon name="warn" size={14} above={0.75} />
            {bad}
          </Row>
        )}
      </Box>
      {children}
    </Box>
  );
}

type Mine = Output<typeof mySecondFactor>;
type Passkey = Mine['passkeys'][number];
type Act = 'enrol' | 'change-app' | 'codes' | 'remove-app' | Passkey;

/** The dialog of an act. */
function Acting({ act, mine, onDone }: { act: Act; mine: Mine; onDone: () => void }) {
  const t = useText('second-factor');
  const tell = useTell();
  const [codes, setCodes] = useState<readonly string[]>();
  const say = ({ message }: { message: string }) => {
    tell(message);
    onDone();
  };
  // With the last second factor the account falls back to the password alone; the text says so.
  const isLast = mine.passkeys.length + (mine.app ? 1 : 0) === 1;
  const words = { action: t('remove'), onDone: say, onCancel: onDone };
  if (act === 'enrol' || act === 'change-app')
    return (
      <Suspense fallback={null}>
        <Enrol
          another={mine.isOn && act === 'enrol'}
          ways={[
            ...(mine.app ? [] : ['app' as const]),
            ...(mine.passkeys.length < mostPasskeys ? ['passkey' as const] : []),
          ]}
          way={act === 'change-app' ? 'app' : undefined}
          onDone={onDone}
          onCancel={onDone}
        />
      </Suspense>
    );
  if (codes) return <CodesDialog codes={codes} onDone={onDone} />;
  if (act === 'codes')
    return (
      <PasswordStep
        call={newRecoveryCodes}
        title={t('new-codes-title')}
        context={t('new-codes-text')}
        action={t('make-them')}
        onDone={(made) => setCodes(made.codes)}
        onCancel={onDone}
      />
    );
  if (act === 'remove-app')
    return (
      <PasswordStep
        call={removeSecondFactor}
        title={isLast ? t('remove-title') : t('remove-app-title')}
        context={isLast ? t('remove-text') : t('remove-app-text')}
        {...words}
      />
    );
  return (
    <PasswordStep
      call={passkeyCalls.removePasskey}
      more={{ passkeyId: act.id }}
      title={t('remove-passkey-title', { name: act.name })}
      context={isLast ? t('remove-text') : t('remove-passkey-text')}
      {...words}
    />
  );
}

/** Lists the second factors, to add, change or remove them. */
export function FactorPanel() {
  const t = useText('second-factor');
  const since = useSince();
  const { id: userId } = useUser();
  const { data, error, refetch } = useRead(mySecondFactor, { userId });
  const [act, setAct] = useState<Act>();
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : null;
  const { isOn, app, passkeys, codesLeft, isRequired } = data;
  const mayRemove = !isRequired || passkeys.length + (app ? 1 : 0) > 1;
  const mayAdd = !app || passkeys.length < mostPasskeys;
  const button = (label: string, does: Act, name = label) => (
    <Button size="small" variant="outlined" color="inherit" aria-label={name} onClick={() => setAct(does)} sx={small}>
      {label}
    </Button>
  );
  const times = (usage: { since: string; lastUsedAt: string | null }) =>
    t('times', {
      since: since(usage.since),
      used: usage.lastUsedAt ? since(usage.lastUsedAt, 'used') : t('never-used'),
    });
  return (
    <Panel
      title={t('title')}
      aside={
        <StatusChip tone={isOn ? 'good' : 'warn'} icon={isOn ? 'check' : 'warn'}>
          {isOn ? t('on') : t('off')}
        </StatusChip>
      }
    >
      {isOn ? (
        <PlainList>
          {app && (
            <WayRow icon="clock" name={t('app')} detail={times(app)}>
              {button(t('change'), 'change-app', t('change-app'))}
              {mayRemove && button(t('remove'), 'remove-app', t('remove-app'))}
            </WayRow>
          )}
          {passkeys.map((passkey) => (
            <WayRow
              key={passkey.id}
              icon="key"
              name={t('passkey-named', { name: passkey.name })}
              detail={times(passkey)}
              bad={passkey.isDoubted && t('passkey-doubted')}
            >
              {mayRemove && button(t('remove'), passkey, t('remove-passkey', { name: passkey.name }))}
            </WayRow>
          ))}
          <WayRow icon="note" name={t('recovery-codes')} detail={t('codes-left', { count: codesLeft })}>
            {button(t('make-codes'), 'codes')}
          </WayRow>
        </PlainList>
      ) : (
        <Text as="p" padX={4} padY={3} variant="body2" breaks="pretty">
          {t('off-text')}
        </Text>
      )}
      {mayAdd && (
        <Block padX={4} padY={3} lineAbove="soft">
          <Button
            variant={isOn ? 'outlined' : 'contained'}
            startIcon={<Icon name="plus" size={18} />}
            onClick={() => setAct('enrol')}
            sx={{ width: { xs: 1, sm: 'auto' } }}
          >
            {isOn ? t('add-another') : t('set-up')}
          </Button>
        </Block>
      )}
      {isOn && isRequired && (
        <Text as="p" padX={4} padY={3} lineAbove="soft" variant="body2" tone="quiet">
          {t('required-note')}
        </Text>
      )}
      {act && <Acting act={act} mine={data} onDone={() => setAct(undefined)} />}
    </Panel>
  );
}
