import { requestFileCalls, type FileCheck } from '@hadcl/features/output-requests/files/request-file.contract';
import { columnKinds, type ColumnKind } from '@hadcl/features/output-requests/check/column-kinds.contract';
import type { CheckFinding } from '@hadcl/features/output-requests/check/findings.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { sayWith, useText } from '../../../i18n/i18n.js';
import { useRead } from '../../../shell/api/useRead.js';
import { useWrite } from '../../../shell/api/useWrite.js';
import { useTell } from '../../../shell/tell/useTell.js';
import { ContentDialog } from '../../../ui/dialog/ContentDialog.js';
import { FilterField } from '../../../ui/form/FilterField.js';
import { surface } from '../../../ui/page/Surface.js';
import { Text } from '../../../ui/layout/layout.js';
import { Legend } from '../check/CheckedTableView.js';
import { FindingList } from '../check/FindingList.js';
import { useFindingWalk } from '../check/useFindingWalk.js';
import { findingsOf } from './agreement.js';
import { FileFacts } from './FileSummary.js';
import { MarkedTable } from './MarkedTable.js';

export type CheckProps = {
  requestId: string;
  check: FileCheck;
  /** The kinds of its columns can be named. */
  mayName?: boolean;
  /** The table itself is read by the office alone; that it was opened is recorded (R31). */
  mayOpen?: boolean;
  /** Takes the findings into the comments. */
  onTake?: ((findings: readonly string[]) => void) | undefined;
  onClose: () => void;
};

/** What the server found in a table: its findings beside the cells, or beside the columns for who may not see cells. */
export function FileCheckDialog({
  requestId,
  check: first,
  mayName = false,
  mayOpen = false,
  onTake,
  onClose,
}: CheckProps) {
  const t = useText('request-files');
  const word = useText('request-check');
  const { fileId } = first;
  const check = useRead(requestFileCalls.requestFileCheck, { id: requestId, fileId }).data ?? first;
  const findings = findingsOf(check);
  const { thresholds, columnNames } = check;
  const { at, current, placeOf, go, step, chooseCell } = useFindingWalk(findings, columnNames, thresholds.smallCount);
  const rules = { version: check.rulesVersion, small: thresholds.smallCount, percent: thresholds.dominancePercent };
  return (
    <ContentDialog
      wide
      title={check.name}
      context={<FileFacts of={check} />}
      onClose={onClose}
      close={word('close')}
      paper={{ sx: { width: 1440 } }}
    >
      <Box
        sx={{
          ...{ flex: 1, minHeight: 0, p: { xs: 3, sm: 4 }, display: 'grid', gap: 3 },
          gridTemplate: { xs: 'none', lg: 'minmax(0, 1fr) auto / minmax(0, 1fr) 320px' },
        }}
      >
        {mayOpen ? (
          <MarkedTable requestId={requestId} check={check} at={at} onAt={chooseCell} />
        ) : (
          <Columns requestId={requestId} check={check} findings={findings} mayName={mayName} />
        )}
        <FindingList
          findings={findings}
          told={check.told}
          limits={thresholds}
          {...{ current, placeOf, onCurrent: go, onStep: step }}
          foot={
            <>
              {check.findings > findings.length && (
                <div>{t('first-listed', { listed: findings.length, all: check.findings })}</div>
              )}
              {onTake && findings.length > 0 && <TakeButton {...{ check, findings, placeOf, onTake, onClose }} />}
            </>
          }
        />
        <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 2, typography: 'caption', color: 'text.secondary' }}>
          <Legend />
          <span>{word(thresholds.zeroIsSmall ? 'rules-used-zero' : 'rules-used', rules)}</span>
        </Box>
      </Box>
    </ContentDialog>
  );
}

type ColumnsProps = { requestId: string; check: FileCheck; findings: readonly CheckFinding[]; mayName: boolean };
/** The columns without their cells: what each holds, which the researcher can correct, and what was found in it. */
function Columns({ requestId, check, findings, mayName }: ColumnsProps) {
  const t = useText('request-files');
  const word = useText('request-check');
  const tell = useTell();
  const { mutateAsync, isPending } = useWrite(requestFileCalls.nameColumns, { aside: true });
  const { columnNames, kinds, fileId } = check;
  const kindWords = columnKinds.map((kind) => [kind, word(`kind-${kind}`)] as const);
  const name = (column: number, kind: ColumnKind) => {
    const input = { id: requestId, fileId, kinds: kinds.map((one, i) => (i === column ? kind : one)) };
    void mutateAsync(input).catch(tell.failure);
  };
  return (
    <Box
      tabIndex={0}
      role="group"
      aria-label={t('columns-of', { name: check.name })}
      sx={{ ...surface, overflow: 'auto' }}
    >
      {mayName && (
        <Text as="p" variant="body2" tone="quiet" pad={3}>
          {t('kinds-guessed')}
        </Text>
      )}
      <Box
        component="table"
        sx={{
          ...{ width: 1, borderCollapse: 'collapse', typography: 'body2' },
          '& th, & td': { textAlign: 'left', px: 3, py: 1.5, borderTop: 1, borderColor: 'line.soft', fontWeight: 400 },
          '& thead th': { bgcolor: 'surface.sunken', color: 'text.secondary' },
          '& tbody th': { overflowWrap: 'anywhere', fontWeight: 550 },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{t('column')}</th>
            <th scope="col">{t('holds')}</th>
            <th scope="col">{t('found')}</th>
          </tr>
        </thead>
        <tbody>
          {columnNames.map((column, index) => {
            const found = findings.filter((one) => one.column === index).length;
            const kind = kinds[index] ?? null;
            return (
              <tr key={index}>
                <th scope="row" translate="no">
                  {column}
                </th>
                <td>
                  {mayName ? (
                    <FilterField
                      inRow
                      label={t('holds-of', { column })}
                      words={kindWords}
                      empty={word('kind-none')}
                      value={kind ?? undefined}
                      disabled={isPending}
                      onChange={(one) => name(index, one)}
                    />
                  ) : (
                    word(`kind-${kind ?? 'none'}`)
                  )}
                </td>
                <td>{found > 0 ? word('findings', { count: found }) : '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
}

type TakeProps = {
  check: FileCheck;
  findings: readonly CheckFinding[];
  placeOf: (at: CheckFinding) => string;
  onTake: (findings: readonly string[]) => void;
  onClose: () => void;
};
/** How many findings fit the comments with room for words of the office's own. */
const mostTaken = 12;
/** Writes the findings into the comments, where the office goes on. */
function TakeButton({ check, findings, placeOf, onTake, onClose }: TakeProps) {
  const t = useText('request-files');
  const word = useText('request-check');
  const small = check.thresholds.smallCount;
  const taken = findings.slice(0, mostTaken);
  const take = () => {
    const lines = taken.map((one) =>
      t('taken-line', { place: placeOf(one), what: sayWith(word, `rule-${one.rule}`, { small, ...one.facts }) }),
    );
    const more = check.findings - taken.length;
    onTake([t('taken-head', { name: check.name }), ...lines, ...(more > 0 ? [t('taken-more', { count: more })] : [])]);
    onClose();
  };
  return (
    <Button size="small" variant="outlined" color="inherit" fullWidth onClick={take}>
      {t('take-findings', { count: taken.length })}
    </Button>
  );
}
