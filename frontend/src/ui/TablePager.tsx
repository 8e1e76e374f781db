import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Icon } from './Icon.js';
import { pageSize } from './useRows.js';

export type PagerLabels = {
  previous: string;
  next: string;
  range: (from: number, to: number, total: number) => string;
};
type Props = { page: number; last: number; total: number; labels: PagerLabels; onPage: (page: number) => void };

/** The footer of a list that has more rows than a page holds. */
export function TablePager({ page, last, total, labels, onPage }: Props) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1, px: 4, py: 1 }}>
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', mr: 2 }}>
        {labels.range(page * pageSize + 1, Math.min(total, (page + 1) * pageSize), total)}
      </Box>
      <IconButton aria-label={labels.previous} disabled={page === 0} onClick={() => onPage(page - 1)}>
        <Icon name="left" size={18} />
      </IconButton>
      <IconButton aria-label={labels.next} disabled={page === last} onClick={() => onPage(page + 1)}>
        <Icon name="right" size={18} />
      </IconButton>
    </Box>
  );
}
