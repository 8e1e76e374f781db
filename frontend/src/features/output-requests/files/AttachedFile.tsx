import { requestFileCalls } from '@hadcl/features/output-requests/files/request-file.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { useRead } from '../../../shell/api/useRead.js';
import { Failed } from '../../../shell/states/states.js';
import { lazily } from '../../../ui/browser/lazily.js';
import { Row, Text } from '../../../ui/layout/layout.js';
import { surface } from '../../../ui/page/Surface.js';
import { Note } from '../../../ui/status/Note.js';
import type { CheckProps } from './FileCheckDialog.js';
import { FileFacts, useFaultWords, VerdictChip } from './FileSummary.js';

/** Fetched when it is opened: the rules and the grid are more than a form needs. */
export const FileCheckDialog = lazily<CheckProps>(
  async () => ({ default: (await import('./FileCheckDialog.js')).FileCheckDialog }),
  { place: 'dialog', onClose: ({ onClose }) => onClose() },
);

type Props = {
  requestId: string;
  fileId: string;
  /** Undefined where it cannot be removed. */
  onRemove: (() => void) | undefined;
  /** The check in this browser found something else. */
  isDoubted: boolean;
};

/** A file that the server keeps, with what its rules found. */
export function AttachedFile({ requestId, fileId, onRemove, isDoubted }: Props) {
  const t = useText('request-files');
  const faultIn = useFaultWords();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useRead(requestFileCalls.requestFileCheck, { id: requestId, fileId });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={92} />;
  const fault = faultIn(data);
  return (
    <Box role="group" aria-label={t('file-of', { name: data.name })} sx={{ ...surface, p: 3, display: 'grid', gap: 2 }}>
      <Row align="center" wrap gapX={3} gapY={2}>
        <Text weight="strong" breaks="anywhere" translate="no">
          {data.name}
        </Text>
        <VerdictChip of={data} />
        <Row gap={2} before="auto" wrap>
          {data.columnNames.length > 0 && !fault && (
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              aria-label={t('open-findings-of', { name: data.name })}
              onClick={() => setOpen(true)}
            >
              {t('open-findings')}
            </Button>
          )}
          {onRemove && (
            <Button size="small" color="inherit" aria-label={t('remove-name', { name: data.name })} onClick={onRemove}>
              {t('remove')}
            </Button>
          )}
        </Row>
      </Row>
      <FileFacts of={data} />
      {fault && (
        <Text as="p" variant="body2" tone={data.fault?.fault === 'not-a-table' ? 'quiet' : 'bad'}>
          {fault}
        </Text>
      )}
      {isDoubted && (
        <Note tone="warn" icon="warn" role="alert" title={t('doubted')}>
          {t('doubted-text')}
        </Note>
      )}
      {isOpen && (
        <FileCheckDialog
          requestId={requestId}
          check={data}
          mayName={onRemove !== undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  );
}
