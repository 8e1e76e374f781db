import { checkRulesVersion, type CheckOutcome } from '@hadcl/features/output-requests/check/findings.contract';
import type { ColumnKind } from '@hadcl/features/output-requests/check/column-kinds.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sayWith, useText } from '../../../i18n/i18n.js';
import { FileInput } from '../../../ui/form/files/FileRow.js';
import { Row, Text } from '../../../ui/layout/layout.js';
import { Note } from '../../../ui/status/Note.js';
import { StatusChip, type ToneName } from '../../../ui/status/StatusChip.js';
import { Icon } from '../../../ui/text/Icon.js';
import { CheckGrid } from './CheckGrid.js';
import {
  beginning,
  type Checked,
  type FileFault,
  findingsIn,
  mostMegabytes,
  type ReadTable,
  readTable,
} from './checking.js';
import { countsOf, FindingList } from './FindingList.js';
import { findingMarks, type Mark, marksOf, toneOf } from './marks.js';
import { useFindingWalk } from './useFindingWalk.js';

type Limits = {
  readonly rows: number;
  readonly columns: number;
  readonly smallCount: number;
  readonly zeroIsSmall: boolean;
  readonly dominancePercent: number;
};
const tones = ['bad', 'warn', 'note', 'mute'] as const satisfies readonly ToneName[];
const allMarks: readonly Mark[] = [...findingMarks, 'rounded', 'zero', 'suppressed', 'missing'];

/** What the words in the cells mean, by how much they weigh. */
export function Legend() {
  const t = useText('request-check');
  return (
    <Box component="ul" aria-label={t('legend')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, m: 0, p: 0 }}>
      {tones.map((tone) => (
        <Row as="li" key={tone} align="center" wrap gap={1}>
          {allMarks
            .filter((mark) => toneOf[mark] === tone)
            .map((mark) => (
              <StatusChip key={mark} tone={tone}>
                {t(`mark-${mark}`)}
              </StatusChip>
            ))}
          <Typography variant="caption">{t(`legend-${tone}`)}</Typography>
        </Row>
      ))}
    </Box>
  );
}

/** A table with its marked cells beside what was found in it; the kinds of its columns can be corrected. */
export function CheckedTableView({ file, limits }: { file: ReadTable; limits: Limits }) {
  const t = useText('request-check');
  const [checked, setChecked] = useState<Checked>(() => beginning(file));
  const [outcome, setOutcome] = useState<CheckOutcome>();
  const [fault, setFault] = useState<{ name: string; fault: FileFault }>();
  const input = useRef<HTMLInputElement>(null);
  const { smallCount, zeroIsSmall, dominancePercent } = limits;

  const { columns } = file.table;
  const { at, current, placeOf, go, step, chooseCell, restart } = useFindingWalk(
    outcome?.findings ?? [],
    columns,
    smallCount,
  );
  const begin = useEffectEvent(restart);

  // Judged anew when a kind, a parameter or the earlier table changes; what is not needed any more is dropped.
  useEffect(() => {
    let isWanted = true;
    void findingsIn(checked, { smallCount, zeroIsSmall, dominancePercent }).then((found) => {
      if (!isWanted) return;
      setOutcome(found);
      begin();
    });
    return () => {
      isWanted = false;
    };
  }, [checked, smallCount, zeroIsSmall, dominancePercent]);

  const chooseKind = (column: number, kind: ColumnKind) =>
    setChecked((before) => ({ ...before, kinds: before.kinds.map((one, i) => (i === column ? kind : one)) }));
  const compare = async ([earlier]: readonly File[]) => {
    if (!earlier) return;
    setFault(undefined);
    const read = await readTable(earlier, limits);
    if ('fault' in read) setFault({ name: earlier.name, fault: read });
    else setChecked((before) => ({ ...before, earlier: read }));
  };
  const rules = { version: checkRulesVersion, small: smallCount, percent: dominancePercent };

  return (
    <Box
      sx={{
        ...{ flex: 1, minHeight: 0, p: { xs: 3, sm: 4 }, display: 'grid', gap: 3 },
        gridTemplate: { xs: 'none', lg: 'auto minmax(0, 1fr) auto / minmax(0, 1fr) 320px' },
      }}
    >
      <Box
        sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 }}
      >
        <Typography variant="body2" color="textSecondary" sx={{ mr: 'auto' }}>
          {t('kinds-guessed')}
        </Typography>
        <FileInput ref={input} types={['.csv', '.tsv', '.txt']} take={(files) => void compare(files)} />
        {checked.earlier ? (
          <Row align="center" gap={1}>
            <Typography variant="body2">{t('compared', { name: checked.earlier.name })}</Typography>
            <IconButton
              size="small"
              aria-label={t('stop-comparing', { name: checked.earlier.name })}
              onClick={() => setChecked((before) => ({ ...before, earlier: undefined }))}
            >
              <Icon name="close" size={16} />
            </IconButton>
          </Row>
        ) : (
          <Button size="small" variant="outlined" color="inherit" onClick={() => input.current?.click()}>
            {t('compare')}
          </Button>
        )}
        {fault && (
          <Box sx={{ flexBasis: '100%' }}>
            <Note role="alert" tone="bad" icon="warn" title={t('not-checked', { name: fault.name })}>
              {sayWith(t, `fault-${fault.fault.fault}`, { megabytes: mostMegabytes, ...fault.fault })}
            </Note>
          </Box>
        )}
      </Box>
      <CheckGrid
        table={file.table}
        label={t('cells-of', { name: file.name })}
        kinds={checked.kinds}
        marks={outcome ? marksOf(outcome) : new Map()}
        {...{ at, onAt: chooseCell, onKind: chooseKind }}
      />
      {outcome && (
        <FindingList
          findings={outcome.findings}
          told={countsOf(outcome.told)}
          {...{ current, placeOf, limits, onCurrent: go, onStep: step }}
        />
      )}
      <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 2, typography: 'caption', color: 'text.secondary' }}>
        <Legend />
        <span>{t(zeroIsSmall ? 'rules-used-zero' : 'rules-used', rules)}</span>
        {file.sha256 && (
          <Text breaks="anywhere">
            {t('hash')} {file.sha256}
          </Text>
        )}
      </Box>
    </Box>
  );
}
