import { requestFileCalls, type FileCheck } from '@hadcl/features/output-requests/files/request-file.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { useRead } from '../../../shell/api/useRead.js';
import { useExport } from '../../../shell/export/ExportButton.js';
import { Failed } from '../../../shell/states/states.js';
import { lazily } from '../../../ui/browser/lazily.js';
import { Row, Text } from '../../../ui/layout/layout.js';
import { surface } from '../../../ui/page/Surface.js';
import { FileCheckDialog } from './AttachedFile.js';
import type { ViewProps } from './FileViewDialog.js';
import { FileFacts, useFaultWords, VerdictChip } from './FileSummary.js';

const FileViewDialog = lazily<ViewProps>(
  async () => ({ default: (await import('./FileViewDialog.js')).FileViewDialog }),
  { place: 'dialog', onClose: ({ onClose }) => onClose() },
);

/** Takes findings, in words, into the comments. */
export type OnTake = ((findings: readonly string[]) => void) | undefined;
type Props = {
  requestId: string;
  fileId: string;
  /** The office in full; others read the findings alone (R31). */
  mayOpen: boolean;
  onTake?: OnTake;
};

/** A file of a request that is read: what was found, and for the office the file itself. */
export function ReviewedFile({ requestId, fileId, mayOpen, onTake }: Props) {
  const t = useText('request-files');
  const faultIn = useFaultWords();
  const { data, error, refetch } = useRead(requestFileCalls.requestFileCheck, { id: requestId, fileId });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={92} />;
  const fault = faultIn(data);
  return (
    <Box
      role="group"
      aria-label={t('file-of', { name: data.name })}
      sx={{ ...surface, p: 3, mt: 3, display: 'grid', gap: 2 }}
    >
      <Row align="center" wrap gapX={3} gapY={2}>
        <VerdictChip of={data} />
        <Text breaks="anywhere" translate="no">
          {data.name}
        </Text>
        <Row gap={2} before="auto">
          {data.destroyedOn ? (
            <Text tone="quiet">{t('destroyed')}</Text>
          ) : (
            <OpenButtons {...{ requestId, mayOpen, onTake }} check={data} isTable={!fault} />
          )}
        </Row>
      </Row>
      <FileFacts of={data} />
      {fault && (
        <Text as="p" variant="body2" tone="quiet">
          {fault}
        </Text>
      )}
    </Box>
  );
}

type OpenProps = Omit<Props, 'fileId'> & { check: FileCheck; isTable: boolean };
const shownHere = /\.(txt|png|jpe?g|csv|tsv)$/i;

function OpenButtons({ requestId, check, mayOpen, onTake, isTable }: OpenProps) {
  const t = useText('request-files');
  const [open, setOpen] = useState<'check' | 'view'>();
  const copy = useExport(requestFileCalls.viewRequestFile);
  const { name, fileId } = check;
  const close = () => setOpen(undefined);
  const button = { size: 'small', variant: 'outlined', color: 'inherit' } as const;
  return (
    <>
      {isTable && (
        <Button
          {...button}
          aria-label={t(mayOpen ? 'open-table-of' : 'open-findings-of', { name })}
          onClick={() => setOpen('check')}
        >
          {t(mayOpen ? 'open-table' : 'open-findings')}
        </Button>
      )}
      {mayOpen && !isTable && shownHere.test(name) && (
        <Button {...button} aria-label={t('view-name', { name })} onClick={() => setOpen('view')}>
          {t('view')}
        </Button>
      )}
      {mayOpen && !isTable && !shownHere.test(name) && (
        <Button
          {...button}
          aria-label={t('copy-name', { name })}
          loading={copy.bytes !== undefined}
          onClick={() => void copy.start({ id: requestId, fileId })}
        >
          {t('copy')}
        </Button>
      )}
      {open === 'check' && <FileCheckDialog {...{ requestId, check, mayOpen, onTake }} onClose={close} />}
      {open === 'view' && <FileViewDialog {...{ requestId, fileId, name }} onClose={close} />}
    </>
  );
}
