import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useText } from '../../i18n/i18n.js';
import { Icon } from '../text/Icon.js';
import type { Column } from './columns.js';
import type { TableTexts } from './list.js';
import type { View } from './view.js';

type Props<R extends object, K extends string> = {
  columns: readonly Column<R, K>[];
  texts: TableTexts<K>;
  sort: View<K>['sort'];
  onSort: (sort: NonNullable<View<K>['sort']>) => void;
};

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  pl: 4,
  pr: 3,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'line.soft',
};

/** Choice of sort column and direction where rows are cards and there are no column titles to press. */
export function TableSort<R extends object, K extends string>({ columns, texts, sort, onSort }: Props<R, K>) {
  const t = useText('table');
  const id = useId();
  const sortable = columns.filter(({ compare }) => compare);
  if (sortable.length === 0) return null;
  const down = sort?.down ?? false;
  return (
    <Box sx={bar}>
      <Typography id={id} variant="body2" color="textSecondary" sx={{ flex: 'none' }}>
        {t('sort-by')}
      </Typography>
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
    </Box>
  );
}
