import { passkeyCalls, mostOfName } from '@hadcl/features/sessions/second-factor/passkey.contract';
import { secondFactorCalls } from '@hadcl/features/sessions/second-factor/second-factor.contract';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { useTell } from '../../../shell/tell/useTell.js';
import { AppStep, type Begun } from './AppStep.js';
import { CodesDialog } from './CodesDialog.js';
import { PasswordStep } from './PasswordStep.js';
import type { Output } from '@hadcl/kernel/call';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWrite } from '../../../shell/api/useWrite.js';
import { FormDialog } from '../../../shell/form/FormDialog.js';
import { useCallForm } from '../../../shell/form/useCallForm.js';
import { deviceOf } from '../../../ui/browser/device.js';
import { TextField } from '../../../ui/form/TextField.js';
import { Icon, type IconName } from '../../../ui/text/Icon.js';
import { Note } from '../../../ui/status/Note.js';
import { type Made, makePasskey, type Unfinished, isAt } from './passkey.js';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { ContentDialog } from '../../../ui/dialog/ContentDialog.js';
import { useRead } from '../../../shell/api/useRead.js';
import { useUser } from '../../../shell/session/Session.js';
import { hasPasskeys } from './hasPasskeys.js';
import { Block, Stack, Text } from '../../../ui/layout/layout.js';

type Props = {
  ways?: readonly Way[];
  /** The kind, if it is chosen already. */
  way?: Way | undefined;
  /** A second factor exists: another passkey brings no new recovery codes. */
  another?: boolean;
  onDone: () => void;
  onCancel: () => void;
};
const both = ['app', 'passkey'] as const;

/** Sets up a second factor in steps: kind, password, app or passkey, recovery codes. */
export default function Enrol({ ways = both, way: chosen, another = false, onDone, onCancel }: Props) {
  const t = useText('second-factor');
  const tell = useTell();
  const [way, setWay] = useState(chosen);
  const [begun, setBegun] = useState<Begun>();
  const [options, setAsked] = useState<PasskeyOptions>();
  const [codes, setCodes] = useState<readonly string[]>();
  const step = another ? undefined : t('step-of', { step: 1, steps: 2 });
  const added = (made: readonly string[]) => {
    if (made.length > 0) return setCodes(made);
    tell(t('passkey-added'));
    return onDone();
  };
  if (codes) return <CodesDialog codes={codes} step={t('step-of', { step: 2, steps: 2 })} onDone={onDone} />;
  if (begun) return <AppStep begun={begun} onDone={setCodes} onCancel={onCancel} />;
  if (options) return <PasskeyStep options={options} step={step} onDone={added} onCancel={onCancel} />;
  if (!way) return <ChooseWay ways={ways} onWay={setWay} onCancel={onCancel} />;
  const words = { title: t('confirm-title'), context: t('confirm-text'), action: t('next'), onCancel };
  return way === 'app' ? (
    <PasswordStep call={secondFactorCalls.beginSecondFactor} onDone={setBegun} {...words} />
  ) : (
    <PasswordStep call={passkeyCalls.beginPasskey} onDone={setAsked} {...words} />
  );
}

type PasskeyOptions = Output<typeof passkeyCalls.beginPasskey>;
type PasskeyStepProps = {
  options: PasskeyOptions;
  /** “Step n of m”, if recovery codes follow. */
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
/** Placeholder for validation: the device makes the passkey only after the name is valid. */
const unmade: Made = {
  id: '',
  rawId: '',
  type: 'public-key',
  response: { clientDataJSON: '', attestationObject: '', transports: [] },
};

/** Asks for the name of the passkey, then has the device make it. */
function PasskeyStep({ options, step, onDone, onCancel }: PasskeyStepProps) {
  const t = useText('second-factor');
  const [unfinished, setUnfinished] = useState<Unfinished>();
  const keep = useWrite(passkeyCalls.addPasskey);
  const form = useCallForm(passkeyCalls.addPasskey, {
    defaults: { name: deviceOf(navigator.userAgent).slice(0, mostOfName) },
    guard: false,
    toInput: ({ name }) => ({ name, passkey: unmade }),
    send: async ({ name }) => {
      setUnfinished(undefined);
      const made = await makePasskey(options);
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
      <Stack gap={3} align="center" padY={{ xs: 2, sm: 4 }} textAlign="center">
        <Box sx={round}>
          <Icon name="key" size={36} />
        </Box>
        <Typography variant="h1" component="p">
          {t('follow-device')}
        </Typography>
        <Typography color="textSecondary" sx={{ maxWidth: 360, textWrap: 'balance' }}>
          {t('follow-device-text')}
        </Typography>
      </Stack>
      {unfinished && <Note role="alert" tone="bad" icon="warn" title={t(unfinished, { address: options.rp.id })} />}
      <TextField form={form} name="name" label={t('passkey-name')} help={t('passkey-name-help')} required />
    </FormDialog>
  );
}

type Way = 'app' | 'passkey';
type ChooseWayProps = { ways: readonly Way[]; onWay: (way: Way) => void; onCancel: () => void };

const icons: Readonly<Record<Way, IconName>> = { app: 'clock', passkey: 'key' };
const card = {
  width: 1,
  gap: 4,
  p: 4,
  textAlign: 'left',
  justifyContent: 'flex-start',
  border: 1,
  borderRadius: 1,
  borderColor: 'line.firm',
  '&:hover': { borderColor: 'primary.main' },
  '&.Mui-disabled': { borderColor: 'divider', color: 'text.secondary' },
};

/** Choice of the kind; a passkey that cannot be set up here is disabled with the reason. */
function ChooseWay({ ways, onWay, onCancel }: ChooseWayProps) {
  const t = useText('second-factor');
  const { id: userId } = useUser();
  const { data } = useRead(secondFactorCalls.mySecondFactor, { userId });
  const disabledReason = (way: Way) => {
    if (way === 'app' || !data) return undefined;
    if (!hasPasskeys()) return t('passkey-no-browser');
    return isAt(data.passkeysAt) ? undefined : t('passkeys-at', { address: data.passkeysAt });
  };
  return (
    <ContentDialog
      keeps
      width={520}
      title={t('choose-title')}
      onClose={onCancel}
      actions={
        <Button color="inherit" onClick={onCancel}>
          {t('not-now')}
        </Button>
      }
    >
      <Typography color="textSecondary">{t('choose-text')}</Typography>
      <Stack gap={3}>
        {ways.map((way) => (
          <ButtonBase
            key={way}
            disableRipple
            disabled={disabledReason(way) !== undefined}
            onClick={() => onWay(way)}
            sx={card}
          >
            <Icon name={icons[way]} size={28} tone={disabledReason(way) ? 'quiet' : 'brand'} />
            <Block as="span" grow shrink>
              <Text block variant="h3">
                {t(way)}
              </Text>
              <Typography variant="body2" component="span" color="textSecondary">
                {disabledReason(way) ?? t(`${way}-is`)}
              </Typography>
            </Block>
            <Icon name="right" size={18} tone="quiet" />
          </ButtonBase>
        ))}
      </Stack>
    </ContentDialog>
  );
}
