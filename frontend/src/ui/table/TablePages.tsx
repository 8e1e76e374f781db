import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useText } from '../../i18n/i18n.js';
import { Icon } from '../text/Icon.js';
import { pageSizes, type View } from './view.js';
import { touch } from '../theme/touch.js';

type Props = {
  page: number;
  last: number;
  size: number;
  total: number;
  /** The page size cannot be chosen. */
  fixed: boolean;
  onView: (change: Partial<Pick<View, 'page' | 'size'>>) => void;
};

/** Footer with the pages of a list. */
export function TablePages({ page, last, size, total, fixed, onView }: Props) {
  const t = useText('table');
  const turn = (label: string, to: number, icon: 'left' | 'right') => (
    <IconButton size="large" aria-label={label} disabled={to < 0 || to > last} onClick={() => onView({ page: to })}>
      <Icon name={icon} size={18} />
    </IconButton>
  );
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        px: { xs: 2, sm: 4 },
        py: 1,
        borderTop: 1,
        borderColor: 'line.soft',
      }}
    >
      {!fixed && (
        <Select
          size="small"
          value={size}
          onChange={({ target }) => onView({ size: Number(target.value) })}
          inputProps={{ 'aria-label': t('page-size') }}
          sx={{
            minHeight: touch(32),
            typography: 'body2',
            '& .MuiSelect-select': { py: { xs: '13px', sm: 1 } },
          }}
        >
          {pageSizes.map((rows) => (
            <MenuItem key={rows} value={rows}>
              {rows}
            </MenuItem>
          ))}
        </Select>
      )}
      <Box
        role="status"
        sx={{ typography: 'body2', color: 'text.secondary', mr: fixed ? 'auto' : 2, ml: fixed ? 0 : 'auto' }}
      >
        {t('page-range', {
          from: Math.min(total, page * size + 1),
          to: Math.min(total, (page + 1) * size),
          total,
        })}
      </Box>
      {turn(t('page-before'), page - 1, 'left')}
      {turn(t('page-after'), page + 1, 'right')}
    </Box>
  );
}
