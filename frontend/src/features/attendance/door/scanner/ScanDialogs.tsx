import { attendanceParameters } from '@hadcl/features/attendance/visits/attendance.contract';
import { informationCalls } from '@hadcl/features/information/content/information.contract';
import { useRead } from '../../../../shell/api/useRead.js';
import { ScanResultDialog } from './result/ScanResultDialog.js';
import { type Scan, useScan } from './useScan.js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../../i18n/i18n.js';
import { Field } from '../../../../ui/form/frame/Field.js';
import Typography from '@mui/material/Typography';
import type { ScanResult } from './result/scanResult.js';
import { ContentDialog } from '../../../../ui/dialog/ContentDialog.js';
import { CameraPicture } from './reading/CameraPicture.js';
import { useHandScanner } from './reading/useHandScanner.js';
import { Block, PlainList, Stack, Text } from '../../../../ui/layout/layout.js';

const { signViewTimeout } = attendanceParameters;

type Props = { scan: Scan; open: boolean; onClose: () => void };

/** The scanner's window while it is open, and the result of a scan above any other dialog. */
export function ScanDialogs({ scan, open, onClose }: Props) {
  const timeout = useRead(informationCalls.param, { code: signViewTimeout.code });
  const minutes = timeout.data?.intValue ?? signViewTimeout.default;
  return (
    <>
      {open && <ScannerView scan={scan} onClose={onClose} />}
      {scan.shown && (
        <ScanResultDialog
          key={scan.shown.id}
          result={scan.shown.result}
          closeAfterSeconds={minutes * 60}
          onSettle={scan.onSettle}
          onNoted={scan.noted}
          onLeave={scan.leave}
          onStayed={scan.stayed}
          onClose={scan.close}
        />
      )}
    </>
  );
}

type TypedCodeProps = { error?: string | undefined; busy: boolean; onCode: (code: string) => void };

/** For a desk without a camera, or a hand scanner, which types what it reads. */
function TypedCode({ error, busy, onCode }: TypedCodeProps) {
  const t = useText('attendance');
  const [code, setCode] = useState('');
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return;
    onCode(code.trim());
    setCode('');
  };
  return (
    <Stack as="form" onSubmit={check} gap={3}>
      <Field
        label={t('typed-code')}
        value={code}
        autoFocus
        autoComplete="off"
        error={!!error}
        helperText={error ?? t('typed-help')}
        slotProps={{ formHelperText: { role: error ? 'alert' : undefined } as object }}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant="outlined" disabled={busy || !code.trim()}>
        {t('check-code')}
      </Button>
    </Stack>
  );
}

type LastScansProps = {
  scans: readonly ScanResult[];
  /** Reopens a result whose notes could not be saved. */
  onOpen: (scan: ScanResult) => void;
};

function LastScans({ scans, onOpen }: LastScansProps) {
  const t = useText('attendance');
  return (
    <Box>
      <Text as="h3" below={1.5} variant="h3">
        {t('last-scans')}
      </Text>
      {!scans.length && (
        <Typography variant="body2" color="textSecondary">
          {t('last-scans-none')}
        </Typography>
      )}
      <PlainList>
        {scans.map((scan, i) => (
          <Box
            component="li"
            key={scans.length - i}
            sx={{
              display: 'flex',
              gap: 3,
              minHeight: 32,
              alignItems: 'center',
              borderTop: 1,
              borderColor: 'line.soft',
              typography: 'body2',
            }}
          >
            <Text tone="quiet">{scan.time}</Text>
            <Text title={scan.name} grow shrink breaks="cut">
              {scan.name}
            </Text>
            {scan.typed ? (
              <Button size="small" color="warning" onClick={() => onOpen(scan)}>
                {t('not-saved')}
              </Button>
            ) : (
              <Text tone={scan.kind === 'refused' ? 'bad' : 'quiet'}>
                {t(`word-${scan.kind === 'warn' ? 'in' : scan.kind}`)}
              </Text>
            )}
          </Box>
        ))}
      </PlainList>
    </Box>
  );
}

/** The camera keeps running beneath each result, so that the next person can show their code. */
function ScannerView({ scan, onClose }: { scan: Scan; onClose: () => void }) {
  const { last, error, sending, send, reopen } = scan;
  const t = useText('attendance');
  return (
    <ContentDialog title={t('scanner-title')} close={t('scanner-close')} width={900} flush onClose={onClose}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 320px' } }}>
        <CameraPicture sending={sending} onCode={(code) => send(code, 'camera')} />
        <Box sx={{ p: 6, display: 'flex', flexDirection: 'column', gap: 5 }}>
          <TypedCode error={error} busy={sending} onCode={(code) => send(code, 'typed')} />
          <Block above="auto">
            <LastScans scans={last} onOpen={reopen} />
          </Block>
        </Box>
      </Box>
    </ContentDialog>
  );
}

/** The scanner opened by the home tile; it listens to the hand scanner while it is open. */
export function ScannerDialog({ onClose }: { onClose: () => void }) {
  const scan = useScan();
  useHandScanner((code) => scan.send(code, 'hand'));
  return <ScanDialogs scan={scan} open onClose={onClose} />;
}
