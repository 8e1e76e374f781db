import { secondFactorCalls } from '@hadcl/features/sessions/second-factor.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useRead } from '../../../shell/api/useRead.js';
import { useText } from '../../../shell/i18n/i18n.js';
import { useUser } from '../../../shell/session/Session.js';
import { Failed } from '../../../shell/states/Failed.js';
import { useTell } from '../../../shell/tell/useTell.js';
import { Icon, type IconName } from '../../../ui/Icon.js';
import { Panel } from '../../../ui/Panel.js';
import { StatusChip } from '../../../ui/StatusChip.js';
import { useSince } from '../useSince.js';
import { accountRow, accountWords } from '../accountRow.js';
import { CodesDialog } from './CodesDialog.js';
import { PasswordStep } from './PasswordStep.js';

// The library of QR codes is fetched by whoever sets one up.
const Enrol = lazy(() => import('./Enrol.js'));

const { mySecondFactor, newRecoveryCodes, removeSecondFactor } = secondFactorCalls;
const small = { flex: { xs: 1, sm: 'none' }, minHeight: { xs: 44, sm: 28 } };

function Row({ icon, name, detail, children }: { icon: IconName; name: string; detail: string; children: ReactNode }) {
  return (
    <Box component="li" sx={accountRow}>
      <Icon name={icon} sx={{ color: 'text.secondary' }} />
      <Box sx={accountWords}>
        <Typography sx={{ fontWeight: 550 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {detail}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

type Act = 'enrol' | 'codes' | 'remove';

/** What an act asks and does, over the page; it closes itself. */
function Acting({ act, onDone }: { act: Act; onDone: () => void }) {
  const t = useText('second-factor');
  const tell = useTell();
  const [codes, setCodes] = useState<readonly string[]>();
  if (act === 'enrol')
    return (
      <Suspense fallback={null}>
        <Enrol onDone={onDone} onCancel={onDone} />
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
  return (
    <PasswordStep
      call={removeSecondFactor}
      title={t('remove-title')}
      context={t('remove-text')}
      action={t('remove')}
      onDone={({ message }) => {
        tell(message);
        onDone();
      }}
      onCancel={onDone}
    />
  );
}

/** What proves the person beside their password, and how to set it up, change it or take it away. */
export function FactorPanel() {
  const t = useText('second-factor');
  const since = useSince();
  const { id: userId } = useUser();
  const { data, error, refetch } = useRead(mySecondFactor, { userId });
  const [act, setAct] = useState<Act>();
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : null;
  const { isOn, codesLeft, isRequired } = data;
  const button = (label: string, does: Act, name = label) => (
    <Button size="small" variant="outlined" color="inherit" aria-label={name} onClick={() => setAct(does)} sx={small}>
      {label}
    </Button>
  );
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
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          <Row icon="clock" name={t('app')} detail={data.since ? since(data.since) : ''}>
            {button(t('change'), 'enrol', t('change-app'))}
            {!isRequired && button(t('remove'), 'remove', t('remove-app'))}
          </Row>
          <Row icon="note" name={t('recovery-codes')} detail={t('codes-left', { count: codesLeft })}>
            {button(t('make-codes'), 'codes')}
          </Row>
        </Box>
      ) : (
        <>
          <Typography variant="body2" sx={{ px: 4, py: 3, textWrap: 'pretty' }}>
            {t('off-text')}
          </Typography>
          <Box sx={{ px: 4, py: 3, borderTop: 1, borderColor: 'line.soft' }}>
            <Button
              variant="contained"
              startIcon={<Icon name="plus" size={18} />}
              onClick={() => setAct('enrol')}
              sx={{ minHeight: { xs: 44, sm: 36 }, width: { xs: 1, sm: 'auto' } }}
            >
              {t('set-up')}
            </Button>
          </Box>
        </>
      )}
      {isOn && isRequired && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 4, py: 3, borderTop: 1, borderColor: 'line.soft' }}>
          {t('required-note')}
        </Typography>
      )}
      {act && <Acting act={act} onDone={() => setAct(undefined)} />}
    </Panel>
  );
}
