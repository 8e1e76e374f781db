import { requestCalls } from '@hadcl/features/output-requests/request/request.contract';
import type { Output } from '@hadcl/kernel/call';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { sayWith, useText } from '../../../i18n/i18n.js';
import { useRead } from '../../../shell/api/useRead.js';
import { focusOnMount } from '../../../ui/dialog/dialog.js';
import { ActionButton } from '../../../ui/dialog/ActionButton.js';
import { ContentDialog } from '../../../ui/dialog/ContentDialog.js';
import { FileInput, sizeOf, useDropZone } from '../../../ui/form/files/FileRow.js';
import { Row } from '../../../ui/layout/layout.js';
import { Note } from '../../../ui/status/Note.js';
import { Icon } from '../../../ui/text/Icon.js';
import { CheckedTableView } from './CheckedTableView.js';
import { type FileFault, mostMegabytes, type ReadTable, readTable } from './checking.js';

type Limits = Output<typeof requestCalls.requestLimits>;
type State =
  | { at: 'choosing' }
  | { at: 'reading'; name: string }
  | { at: 'fault'; name: string; fault: FileFault }
  | { at: 'read'; file: ReadTable };
const types = ['.csv', '.tsv', '.txt'];

/** Rows or columns beside their limit. */
function Measure({ name, value, max }: { name: string; value: number; max: number }) {
  const t = useText('request-check');
  return (
    <Box sx={{ width: 148 }}>
      <Row justify="space-between" gap={2} variant="caption">
        <span>{name}</span>
        <span>{t('of-limit', { count: value, max })}</span>
      </Row>
      <LinearProgress variant="determinate" aria-hidden value={Math.min(100, (value / max) * 100)} />
    </Box>
  );
}

/** One file of this computer: chosen or dropped, read and checked in the page. */
export function CheckDialog({ onClose }: { onClose: () => void }) {
  const t = useText('request-check');
  const limits: Limits | undefined = useRead(requestCalls.requestLimits, { projectId: '0' }).data;
  const [state, setState] = useState<State>({ at: 'choosing' });
  const newest = useRef<File>(undefined);
  const input = useRef<HTMLInputElement>(null);

  const take = async ([file]: readonly File[]) => {
    if (!file || !limits) return;
    newest.current = file;
    setState({ at: 'reading', name: file.name });
    const read = await readTable(file, limits);
    // Another file was chosen meanwhile.
    if (newest.current !== file) return;
    setState('fault' in read ? { at: 'fault', name: file.name, fault: read } : { at: 'read', file: read });
  };
  const { over, zone } = useDropZone((files) => void take(files), limits === undefined);
  const choose = () => input.current?.click();
  const isRead = state.at === 'read';
  const context = isRead
    ? t('read-as', {
        encoding: state.file.encoding,
        delimiter: t(`delimiter-${state.file.table.delimiter}`),
        size: sizeOf(state.file.size),
      })
    : t('stays');

  return (
    <ContentDialog
      wide
      title={isRead ? state.file.name : t('check-table')}
      context={context}
      beside={
        isRead &&
        limits && (
          <>
            <Measure name={t('rows')} value={state.file.table.rows.length} max={limits.rows} />
            <Measure name={t('columns')} value={state.file.table.columns.length} max={limits.columns} />
            <Button variant="outlined" color="inherit" onClick={choose}>
              {t('another-file')}
            </Button>
          </>
        )
      }
      onClose={onClose}
      close={t('close')}
      paper={{ sx: { width: 1440 } }}
    >
      <FileInput ref={input} types={types} take={(files) => void take(files)} />
      {isRead && limits ? (
        <CheckedTableView key={state.file.sha256 ?? state.file.name} file={state.file} limits={limits} />
      ) : (
        <Box
          {...zone}
          sx={{
            ...{ flex: 1, m: 5, p: 5, minHeight: 240, display: 'grid', gap: 3, justifyItems: 'center' },
            ...{ alignContent: 'center', textAlign: 'center', borderRadius: 1 },
            ...{ border: '1px dashed', borderColor: over ? 'primary.main' : 'line.firm' },
            bgcolor: over ? 'surface.sunken' : undefined,
          }}
        >
          {state.at === 'fault' && (
            <Box sx={{ textAlign: 'left', maxWidth: 560 }}>
              <Note role="alert" tone="bad" icon="warn" title={t('not-checked', { name: state.name })}>
                {sayWith(t, `fault-${state.fault.fault}`, { megabytes: mostMegabytes, ...state.fault })}
              </Note>
            </Box>
          )}
          {state.at === 'reading' ? (
            <Typography role="status">{t('reading', { name: state.name })}</Typography>
          ) : (
            <>
              <ActionButton
                ref={focusOnMount}
                variant="contained"
                startIcon={<Icon name="project" size={18} />}
                reason={limits ? undefined : t('limits-wait')}
                onClick={choose}
              >
                {t('choose')}
              </ActionButton>
              {limits && (
                <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 480, textWrap: 'pretty' }}>
                  {t('choose-hint', { rows: limits.rows, columns: limits.columns, megabytes: mostMegabytes })}
                </Typography>
              )}
            </>
          )}
        </Box>
      )}
    </ContentDialog>
  );
}
