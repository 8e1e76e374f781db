import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useText } from '../../../shell/i18n/i18n.js';
import { Person } from '../../../ui/Person.js';
import { dayMonth, shortDate } from '../dates.js';
import { namesOf } from '../names.js';
import { timeOf } from '../moment.js';
import type { Outstanding } from '../types.js';

type Props = {
  items: readonly Outstanding[];
  /** The date beneath is today. */
  onToday: boolean;
  onShow: (date: string) => void;
  onClose: () => void;
};

/** Long references and names wrap: the dialog is no wider for them. */
const wrapping = { whiteSpace: 'normal', overflowWrap: 'anywhere', minWidth: 112, py: 2 };

/** Who owes a leaving time, told when the screen is opened. */
export function OutstandingDialog({ items, onToday, onShow, onClose }: Props) {
  const t = useText('attendance');
  const titleId = useId();
  const last = items
    .map(({ bookDate }) => bookDate)
    .toSorted()
    .at(-1);
  const heads = [t('date'), t('ref-no'), t('name'), t('signed-in')];
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <Box sx={{ px: 6, pt: 5, pb: 4 }}>
        <Typography id={titleId} variant="h1" component="h2">
          {t('outstanding-title', { count: items.length })}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, textWrap: 'pretty' }}>
          {t('outstanding-text')}
        </Typography>
      </Box>
      <Box
        tabIndex={0}
        role="region"
        aria-labelledby={titleId}
        sx={{
          borderTop: 1,
          borderBottom: 1,
          borderColor: 'divider',
          overflow: 'auto',
          '& th:first-of-type, & td:first-of-type': { pl: 6 },
        }}
      >
        <Table aria-labelledby={titleId} stickyHeader>
          <TableHead>
            <TableRow>
              {heads.map((head) => (
                <TableCell key={head}>{head}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {items.map((item) => (
              <TableRow key={item.attendanceId}>
                <TableCell>{shortDate(item.bookDate)}</TableCell>
                <TableCell sx={wrapping}>{item.refNum}</TableCell>
                <TableCell sx={{ ...wrapping, fontWeight: 550 }}>
                  <Person {...namesOf(item)} />
                </TableCell>
                <TableCell>{timeOf(item.startTime)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <DialogActions sx={{ px: 6, py: 3, gap: 1 }}>
        {last && (
          <Button variant="outlined" onClick={() => onShow(last)}>
            {t('show-date', { date: dayMonth(last) })}
          </Button>
        )}
        <Button variant="contained" onClick={onClose} autoFocus>
          {t(onToday ? 'continue-today' : 'continue')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
