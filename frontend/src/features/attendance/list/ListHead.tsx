import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useText } from '../../../shell/i18n/i18n.js';
import { heads, type Sort, turned } from './sorting.js';

export function ListHead({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  const t = useText('attendance');
  return (
    <TableHead>
      <TableRow>
        {heads.map(({ by, key }) => {
          const direction = sort.by === by && sort.descending ? 'desc' : 'asc';
          return (
            <TableCell key={by} sortDirection={sort.by === by && direction}>
              <TableSortLabel active={sort.by === by} direction={direction} onClick={() => onSort(turned(sort, by))}>
                {t(key)}
              </TableSortLabel>
            </TableCell>
          );
        })}
        <TableCell align="right">{t('actions')}</TableCell>
      </TableRow>
    </TableHead>
  );
}
