import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { visuallyHidden } from '@mui/utils';
import { useText } from '../../i18n/i18n.js';
import { words } from '../theme/theme.js';
import type { Column } from './columns.js';
import type { RowParts } from './list.js';
import { chosenWith } from './TableLine.js';
import type { View } from './view.js';

type Props<R extends object, K extends string> = {
  parts: RowParts<R, K>;
  shown: readonly R[];
  sort: View<K>['sort'];
  onSort: (sort: NonNullable<View<K>['sort']>) => void;
  /** Sticky offset (px) of the column titles. */
  top: number;
};

/** The sticky column titles, which sort. */
export function TableHeads<R extends object, K extends string>({ parts, shown, sort, onSort, top }: Props<R, K>) {
  const t = useText('table');
  const { columns, rowKey, texts, actions, chosen } = parts;
  const head = { position: top > 0 ? { lg: 'sticky' } : 'sticky', top, zIndex: 1, ...words } as const;
  const keys = chosen ? shown.map(rowKey) : [];
  const some = keys.filter((key) => chosen?.keys.has(key)).length;
  const title = ({ key, align, compare }: Column<R, K>) => {
    const active = sort?.by === key;
    const direction = active && sort.down ? 'desc' : 'asc';
    return (
      <TableCell key={key} align={align} sx={head} sortDirection={active ? direction : false}>
        {compare ? (
          <TableSortLabel
            active={active}
            direction={direction}
            onClick={() => onSort({ by: key, down: active && !sort.down })}
          >
            {texts.title(key)}
          </TableSortLabel>
        ) : (
          texts.title(key)
        )}
      </TableCell>
    );
  };
  return (
    <TableHead>
      <TableRow>
        {chosen && (
          <TableCell padding="checkbox" sx={head}>
            <Checkbox
              size="small"
              checked={some > 0 && some === keys.length}
              indeterminate={some > 0 && some < keys.length}
              onChange={(_, yes) => chosen.onChoose(chosenWith(chosen.keys, keys, yes))}
              slotProps={{ input: { 'aria-label': t('choose-all') } }}
            />
          </TableCell>
        )}
        {columns.map(title)}
        {actions && (
          <TableCell sx={head}>
            <Box component="span" sx={visuallyHidden}>
              {texts.actions ?? t('actions')}
            </Box>
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  );
}
