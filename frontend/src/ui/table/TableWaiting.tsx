import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { usePhone } from '../usePhone.js';

type Props = { rows?: number | undefined; columns: number; rowHeight: number };

/** Rows that have not come yet, in the shape that they will have. */
export function TableWaiting({ rows = 8, columns, rowHeight }: Props) {
  const phone = usePhone();
  const lines = Array.from({ length: rows }, (_, i) => i);
  if (phone)
    return lines.map((i) => (
      <Box component="li" aria-hidden key={i} sx={{ px: 4, py: 2.5, borderTop: i && 1, borderColor: 'line.soft' }}>
        <Skeleton width="56%" height={20} />
        <Skeleton width="80%" height={20} />
      </Box>
    ));
  return lines.map((i) => (
    <TableRow aria-hidden key={i}>
      {Array.from({ length: columns }, (_, column) => (
        <TableCell key={column} sx={{ height: rowHeight }}>
          <Skeleton width={`${56 + ((i * 5 + column * 3) % 4) * 10}%`} height={18} />
        </TableCell>
      ))}
    </TableRow>
  ));
}
