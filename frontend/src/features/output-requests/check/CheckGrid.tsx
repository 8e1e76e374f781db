import { type ColumnKind, columnKinds } from '@hadcl/features/output-requests/check/column-kinds.contract';
import type { Kinds } from '@hadcl/features/output-requests/check/findings.contract';
import type { CheckedTable } from '@hadcl/features/output-requests/check/table.contract';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { Block, Text } from '../../../ui/layout/layout.js';
import { surface } from '../../../ui/page/Surface.js';
import { type At, type Mark, type RowMarks, toneOf } from './marks.js';

const rowHeight = 28;
const headHeight = 52;
const numberWidth = 52;
const columnWidth = 120;
/** Rows are drawn in steps of this many, so that most scrolling draws nothing. */
const stepRows = 8;

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ...{ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] },
  ...{ PageUp: [-10, 0], PageDown: [10, 0], Home: [0, -1000], End: [0, 1000] },
};
const within = (n: number, count: number) => Math.max(0, Math.min(count - 1, n));

/** One box styles all cells: thousands of cells with styles of their own would block the page. */
const marked = (tone: string) => ({
  [`& [data-tone=${tone}]`]: {
    bgcolor: `tone.${tone}.bg`,
    color: `tone.${tone}.fg`,
    fontWeight: 600,
    boxShadow: `inset 3px 0 0 var(--mui-palette-tone-${tone}-solid)`,
  },
});
const looks = {
  '& [role=row]': { display: 'grid', gridTemplateColumns: 'var(--columns)' },
  '& [role=rowgroup] > [data-row]': { position: 'absolute', left: 0, right: 0 },
  '& [role=gridcell], & [role=rowheader]': {
    ...{ display: 'flex', alignItems: 'center', gap: 1, px: 2, minWidth: 0, height: rowHeight },
    ...{ borderBottom: 1, borderColor: 'line.soft', whiteSpace: 'pre', overflow: 'hidden', cursor: 'cell' },
    '& > span:last-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > i': { fontStyle: 'normal', typography: 'micro', mr: 'auto' },
  },
  '& [data-right]': { justifyContent: 'flex-end', textAlign: 'right' },
  '& [role=rowheader]': { bgcolor: 'surface.sunken', color: 'text.secondary', justifyContent: 'flex-end' },
  '& [data-tone=mute]': { color: 'text.secondary' },
  ...marked('bad'),
  ...marked('warn'),
  ...marked('note'),
  '& [aria-selected=true]': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
};
type RowProps = {
  id: string;
  row: number;
  cells: readonly string[];
  marks: RowMarks | undefined;
  /** The chosen column, -1 in all other rows. */
  chosen: number;
  kinds: Kinds;
  words: Readonly<Record<Mark, string>>;
};

function GridRow({ id, row, cells, marks, chosen, kinds, words }: RowProps) {
  return (
    <div role="row" aria-rowindex={row + 2} data-row={row} style={{ top: row * rowHeight }}>
      <div role="rowheader">{row + 1}</div>
      {cells.map((value, column) => {
        const mark = marks?.get(column);
        return (
          <div
            key={column}
            role="gridcell"
            id={column === chosen ? `${id}-at` : undefined}
            aria-colindex={column + 2}
            aria-selected={column === chosen}
            data-column={column}
            data-right={kinds[column] === 'category' ? undefined : ''}
            data-tone={mark && toneOf[mark]}
            title={value.length > 14 ? value : undefined}
          >
            {mark && <i>{words[mark]}</i>}
            <span>{value}</span>
          </div>
        );
      })}
    </div>
  );
}

type HeadProps = {
  columns: readonly string[];
  kinds: Kinds;
  marks: RowMarks | undefined;
  words: Readonly<Record<Mark, string>>;
  /** Undefined where the kinds cannot be changed. */
  onMenu: ((column: number, place: HTMLElement) => void) | undefined;
};
function GridHead({ columns, kinds, marks, words, onMenu }: HeadProps) {
  const t = useText('request-check');
  return (
    <Box role="rowgroup" sx={{ position: 'sticky', top: 0, zIndex: 1, bgcolor: 'surface.sunken' }}>
      <Box role="row" aria-rowindex={1} sx={{ height: headHeight, borderBottom: 1, borderColor: 'divider' }}>
        <Box role="columnheader" aria-label={t('row')} />
        {columns.map((name, column) => {
          const kind = kinds[column];
          const mark = marks?.get(column);
          const word = t(`kind-${kind ?? 'none'}`);
          return (
            <Block
              role="columnheader"
              key={column}
              aria-colindex={column + 2}
              data-tone={mark && toneOf[mark]}
              data-right={kind === 'category' ? undefined : ''}
              shrink
              pad={1}
            >
              <Box
                title={name}
                sx={{
                  px: 1,
                  typography: 'body2',
                  fontWeight: 600,
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: 'nowrap',
                }}
              >
                {name}
              </Box>
              {onMenu ? (
                <ButtonBase
                  aria-haspopup="menu"
                  aria-label={t('kind-of', { name, kind: word })}
                  onClick={({ currentTarget }) => onMenu(column, currentTarget)}
                  sx={{
                    px: 1,
                    minHeight: 24,
                    maxWidth: 1,
                    typography: 'micro',
                    textDecoration: 'underline dotted',
                    textUnderlineOffset: 3,
                  }}
                >
                  {word}
                </ButtonBase>
              ) : (
                <Text as="div" variant="micro" padX={1}>
                  {word}
                </Text>
              )}
              {mark && (
                <Text variant="micro" weight="bold">
                  {words[mark]}
                </Text>
              )}
            </Block>
          );
        })}
      </Box>
    </Box>
  );
}

type Props = {
  table: CheckedTable;
  label: string;
  kinds: Kinds;
  marks: ReadonlyMap<number, RowMarks>;
  at: At;
  onAt: (cell: At) => void;
  /** Undefined where the kinds cannot be changed. */
  onKind?: ((column: number, kind: ColumnKind) => void) | undefined;
};

/** The table as it was typed, each marked cell with its word. Only rows near those in sight are drawn; arrows walk. */
export function CheckGrid({ table, label, kinds, marks, at, onAt, onKind }: Props) {
  const t = useText('request-check');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(0);
  const [menu, setMenu] = useState<{ column: number; place: HTMLElement }>();
  const { columns, rows } = table;
  useEffect(() => box.current?.focus(), []);
  useLayoutEffect(() => {
    const element = box.current!;
    const y = at.row * rowHeight;
    const room = element.clientHeight - headHeight;
    if (y < element.scrollTop || y + rowHeight > element.scrollTop + room)
      element.scrollTop = Math.max(0, y - room / 2);
    const width = Math.max(columnWidth, (element.scrollWidth - numberWidth) / columns.length);
    const x = at.column * width;
    const across = element.clientWidth - numberWidth;
    if (x < element.scrollLeft || x + width > element.scrollLeft + across)
      element.scrollLeft = Math.max(0, x - across / 2);
  }, [at.row, at.column, columns.length]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || event.target !== event.currentTarget) return;
    event.preventDefault();
    onAt({ row: within(at.row + step[0], rows.length), column: within(at.column + step[1], columns.length) });
  };
  const onClick = ({ target }: MouseEvent) => {
    const cell = (target as Element).closest<HTMLElement>('[data-column]');
    const row = cell?.closest<HTMLElement>('[data-row]');
    if (cell && row) onAt({ row: Number(row.dataset.row), column: Number(cell.dataset.column) });
  };
  const words: Record<Mark, string> = {
    ...{ small: t('mark-small'), group: t('mark-group'), dominant: t('mark-dominant'), person: t('mark-person') },
    ...{ derivable: t('mark-derivable'), differs: t('mark-differs'), unjudged: t('mark-unjudged') },
    ...{ rounded: t('mark-rounded'), zero: t('mark-zero') },
    ...{ suppressed: t('mark-suppressed'), missing: t('mark-missing') },
  };
  const from = Math.max(0, first - stepRows);
  // The grid is never higher than the window.
  const inSight = rows.slice(from, first + Math.ceil(window.innerHeight / rowHeight) + stepRows);
  const isDrawn = at.row >= from && at.row < from + inSight.length;
  return (
    <>
      <Box
        ref={box}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-activedescendant={isDrawn ? `${id}-at` : undefined}
        onScroll={({ currentTarget }) =>
          setFirst(Math.floor(currentTarget.scrollTop / rowHeight / stepRows) * stepRows)
        }
        onKeyDown={onKeyDown}
        onClick={onClick}
        sx={{
          ...{ ...surface, ...looks, overflow: 'auto', typography: 'body2', height: { xs: '60vh', lg: 'auto' } },
          ...{ minHeight: 200, '&:focus-visible': { outlineOffset: -2 } },
          '--columns': `${numberWidth}px repeat(${columns.length}, minmax(${columnWidth}px, 1fr))`,
        }}
      >
        <Box role="presentation" sx={{ minWidth: numberWidth + columns.length * columnWidth }}>
          <GridHead
            {...{ columns, kinds, words, marks: marks.get(-1) }}
            onMenu={onKind && ((column, place) => setMenu({ column, place }))}
          />
          <Box role="rowgroup" sx={{ position: 'relative', height: rows.length * rowHeight }}>
            {inSight.map((cells, i) => {
              const row = from + i;
              const chosen = row === at.row ? at.column : -1;
              return <GridRow key={row} {...{ id, row, cells, marks: marks.get(row), chosen, kinds, words }} />;
            })}
          </Box>
        </Box>
      </Box>
      <Menu anchorEl={menu?.place} open={menu !== undefined} onClose={() => setMenu(undefined)}>
        {columnKinds.map((kind) => (
          <MenuItem
            key={kind}
            selected={menu !== undefined && kinds[menu.column] === kind}
            onClick={() => {
              if (menu) onKind?.(menu.column, kind);
              setMenu(undefined);
            }}
          >
            {t(`kind-${kind}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
