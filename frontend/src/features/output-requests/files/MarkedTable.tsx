import type { CheckOutcome } from '@hadcl/features/output-requests/check/findings.contract';
import type { CheckedTable } from '@hadcl/features/output-requests/check/table.contract';
import { checking } from '@hadcl/features/output-requests/check/check-rules.contract';
import { requestFileCalls, type FileCheck } from '@hadcl/features/output-requests/files/request-file.contract';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { useApi } from '../../../shell/api/Api.js';
import type { Send } from '../../../shell/api/client.js';
import { Failed } from '../../../shell/states/states.js';
import { Stack } from '../../../ui/layout/layout.js';
import { Note } from '../../../ui/status/Note.js';
import { CheckGrid } from '../check/CheckGrid.js';
import { inSlices } from '../check/checking.js';
import { type At, marksOf } from '../check/marks.js';
import { findingsOf, isSame } from './agreement.js';

type Read = { table: CheckedTable; outcome: CheckOutcome } | { error: unknown };
type Props = { requestId: string; check: FileCheck; at: At; onAt: (cell: At) => void };

type Wanted = { requestId: string; check: Pick<FileCheck, 'fileId' | 'kinds' | 'thresholds'> };
/** All rows of a table, piece by piece, with this browser's own run of the rules on it. */
async function tableOf(send: Send, { requestId, check }: Wanted, signal: AbortSignal): Promise<Read> {
  const rows: string[][] = [];
  for (;;) {
    const input = { id: requestId, fileId: check.fileId, from: rows.length };
    const { output } = await send(requestFileCalls.requestFileTable, input, { signal });
    rows.push(...output.rows);
    if (rows.length < output.count && output.rows.length > 0) continue;
    const table = { columns: output.columns, rows, delimiter: ',' } as const;
    return { table, outcome: await inSlices(checking(table, check.kinds, check.thresholds)) };
  }
}

function useTable(requestId: string, { fileId, kinds, thresholds }: FileCheck, turn: number): Read | undefined {
  const { send } = useApi();
  const [read, setRead] = useState<Read>();
  const load = useEffectEvent((signal: AbortSignal) =>
    tableOf(send, { requestId, check: { fileId, kinds, thresholds } }, signal),
  );
  // The kinds are a new array on every answer.
  const kindsKey = JSON.stringify(kinds);
  useEffect(() => {
    const stop = new AbortController();
    void load(stop.signal)
      .catch((error: unknown) => ({ error }))
      .then((its) => {
        if (!stop.signal.aborted) setRead(its);
      });
    return () => stop.abort();
  }, [requestId, fileId, kindsKey, turn]);
  return read;
}

/** The cells of a file as the office sees them, marked by what the server found and what this browser tells apart. */
export function MarkedTable({ requestId, check, at, onAt }: Props) {
  const t = useText('request-files');
  const word = useText('request-check');
  const [turn, setTurn] = useState(0);
  const read = useTable(requestId, check, turn);
  if (!read) return <Skeleton variant="rounded" sx={{ height: { xs: '60vh', lg: 'auto' } }} />;
  if ('error' in read) return <Failed error={read.error} onRetry={() => setTurn(turn + 1)} />;
  const { table, outcome } = read;
  const marks = marksOf({ findings: findingsOf(check), told: outcome.told });
  return (
    <Stack gap={2} fit style={{ gridTemplateRows: 'auto minmax(0, 1fr)', minHeight: 0 }}>
      {isSame(outcome.findings, check) ? (
        <span>{t('agree')}</span>
      ) : (
        <Note tone="warn" icon="warn" role="alert" title={t('doubted')}>
          {t('doubted-office')}
        </Note>
      )}
      <CheckGrid
        table={table}
        label={word('cells-of', { name: check.name })}
        kinds={check.kinds}
        {...{ marks, at, onAt }}
      />
    </Stack>
  );
}
