import { checkRulesVersion, type CheckOutcome } from '@hadcl/features/output-requests/check/findings.contract';
import type { ColumnKind } from '@hadcl/features/output-requests/check/column-kinds.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sayWith, useText } from '../../../i18n/i18n.js';
import { announce } from '../../../ui/dialog/dialog.js';
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
import { FindingList } from './FindingList.js';
import { type At, findingMarks, type Mark, marksOf, toneOf } from './marks.js';

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
function Legend() {
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

/** Calls `step` for n and p, wherever the focus is in the dialog; not while a menu is open, which looks for letters too. */
function useFindingKeys(step: (by: 1 | -1) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const by = { n: 1, p: -1 }[key.toLowerCase()] as 1 | -1 | undefined;
    if (!by || ctrlKey || metaKey || altKey) return;
    if (target instanceof Element && target.closest('input, textarea, [role=menu]')) return;
    event.preventDefault();
    step(by);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** A table with its marked cells beside what was found in it; the kinds of its columns can be corrected. */
export function CheckedTableView({ file, limits }: { file: ReadTable; limits: Limits }) {
  const t = useText('request-check');
  const [checked, setChecked] = useState<Checked>(() => beginning(file));
  const [outcome, setOutcome] = useState<CheckOutcome>();
  const [at, setAt] = useState<At>({ row: 0, column: 0 });
  const [current, setCurrent] = useState(-1);
  const [fault, setFault] = useState<{ name: string; fault: FileFault }>();
  const input = useRef<HTMLInputElement>(null);
  const { smallCount, zeroIsSmall, dominancePercent } = limits;

  // Judged anew when a kind, a parameter or the earlier table changes; what is not needed any more is dropped.
  useEffect(() => {
    let isWanted = true;
    void findingsIn(checked, { smallCount, zeroIsSmall, dominancePercent }).then((found) => {
      if (!isWanted) return;
      setOutcome(found);
      setCurrent(-1);
    });
    return () => {
      isWanted = false;
    };
  }, [checked, smallCount, zeroIsSmall, dominancePercent]);

  const findings = outcome?.findings ?? [];
  const { columns } = file.table;
  const placeOf = ({ row, column }: At) =>
    row < 0 ? t('at-column', { column: columns[column]! }) : t('at-cell', { row: row + 1, column: columns[column]! });
  const go = (index: number) => {
    const finding = findings[index];
    if (!finding) return;
    setCurrent(index);
    setAt({ row: Math.max(0, finding.row), column: finding.column });
    const title = sayWith(t, `rule-${finding.rule}`, { small: smallCount, ...finding.facts });
    announce(`${t('place-of', { place: index + 1, all: findings.length })}. ${placeOf(finding)}. ${title}`);
  };
  const step = (by: 1 | -1) =>
    go(current < 0 ? (by > 0 ? 0 : findings.length - 1) : (current + by + findings.length) % findings.length);
  useFindingKeys(step);
  const chooseCell = (cell: At) => {
    setAt(cell);
    const index = findings.findIndex(({ row, column }) => row === cell.row && column === cell.column);
    if (index >= 0) setCurrent(index);
  };
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
      {outcome && <FindingList {...{ outcome, current, placeOf, limits, onCurrent: go, onStep: step }} />}
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
