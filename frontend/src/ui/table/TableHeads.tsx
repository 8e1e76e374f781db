import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useText } from '../../i18n/i18n.js';
import { words } from '../theme/theme.js';
import type { Column, RowParts, View, TableTexts } from './list.js';
import { chosenWith } from './TableLine.js';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { Icon } from '../text/Icon.js';
import { Row, Text, VisuallyHidden } from '../layout/layout.js';

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
            <VisuallyHidden>{texts.actions ?? t('actions')}</VisuallyHidden>
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  );
}

type TableSortProps<R extends object, K extends string> = {
  columns: readonly Column<R, K>[];
  texts: TableTexts<K>;
  sort: View<K>['sort'];
  onSort: (sort: NonNullable<View<K>['sort']>) => void;
};

/** Choice of sort column and direction where rows are cards and there are no column titles to press. */
export function TableSort<R extends object, K extends string>({ columns, texts, sort, onSort }: TableSortProps<R, K>) {
  const t = useText('table');
  const id = useId();
  const sortable = columns.filter(({ compare }) => compare);
  if (sortable.length === 0) return null;
  const down = sort?.down ?? false;
  return (
    <Row gap={2} align="center" padY={1.5} padStart={4} padEnd={3} lineBelow="soft">
      <Text id={id} as="p" rigid variant="body2" tone="quiet">
        {t('sort-by')}
      </Text>
      <Select
        size="small"
        labelId={id}
        value={sort?.by ?? ''}
        onChange={({ target }) => onSort({ by: target.value as K, down: false })}
        sx={{ flex: 1, minWidth: 0, minHeight: 44 }}
      >
        {sortable.map(({ key }) => (
          <MenuItem key={key} value={key}>
            {texts.title(key)}
          </MenuItem>
        ))}
      </Select>
      <IconButton
        aria-label={t(down ? 'sort-ascending' : 'sort-descending')}
        disabled={!sort}
        onClick={() => sort && onSort({ ...sort, down: !down })}
        sx={{ width: 44, height: 44, flex: 'none', color: 'text.secondary' }}
      >
        <Icon name={down ? 'downward' : 'upward'} size={18} />
      </IconButton>
    </Row>
  );
}
