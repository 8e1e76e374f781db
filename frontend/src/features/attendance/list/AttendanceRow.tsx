import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useText } from '../../../shell/i18n/i18n.js';
import { Html, textOf } from '../../../ui/Html.js';
import { Icon } from '../../../ui/Icon.js';
import { Person } from '../../../ui/Person.js';
import { StatusChip } from '../../../ui/StatusChip.js';
import { twoLines } from '../../../ui/twoLines.js';
import { timeOf } from '../moment.js';
import { namesOf } from '../names.js';
import type { Visit } from './types.js';
import { Expiry, TimeOut } from './VisitParts.js';

const quiet = { color: 'text.secondary' };
const row = {
  '&:hover': { bgcolor: 'surface.sunken' },
  '& .act': { color: 'text.disabled', p: 1.25 },
  '&:hover .act, & .act:focus-visible': { color: 'text.primary' },
  '& .hint': { visibility: 'hidden' },
  '&:hover .hint, & button:focus-visible .hint': { visibility: 'visible' },
};
/** A column is never wider than this, whatever stands in it. */
const within = (maxWidth: number) => ({ ...twoLines, width: 'max-content', maxWidth });
const remark = { ...quiet, width: 1, minWidth: 104, maxWidth: 0, overflow: 'hidden' };
const remarkButton = {
  width: 1,
  minHeight: 28,
  justifyContent: 'flex-start',
  borderRadius: 0.5,
  font: 'inherit',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', textAlign: 'left' },
  '&:hover > span': { textDecoration: 'underline' },
};

type Props = {
  visit: Visit;
  disabled: boolean;
  onEdit: () => void;
  onRemarks: () => void;
  onDelete: () => void;
};

export function AttendanceRow({ visit, disabled, onEdit, onRemarks, onDelete }: Props) {
  const t = useText('attendance');
  const name = visit.researcherName;
  const remarks = textOf(visit.remarks);
  return (
    <TableRow sx={row}>
      <TableCell>{timeOf(visit.signinTime)}</TableCell>
      <TableCell>
        <TimeOut visit={visit} />
      </TableCell>
      <TableCell>
        <Box sx={within(128)}>{visit.refNum}</Box>
      </TableCell>
      <TableCell sx={{ fontWeight: 550 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Box sx={within(160)}>
            <Person {...namesOf({ name, chineseName: visit.chineseName })} />
          </Box>
          {visit.isFirstTime && (
            <StatusChip tone="note" icon="flag">
              {t('first-visit')}
            </StatusChip>
          )}
        </Box>
      </TableCell>
      <TableCell>
        <Box sx={within(128)}>{visit.university}</Box>
      </TableCell>
      <TableCell>
        <Box sx={within(88)}>{visit.workstationNo}</Box>
      </TableCell>
      <TableCell>
        <Box sx={within(88)}>{visit.lockerNo}</Box>
      </TableCell>
      <TableCell>
        <Expiry visit={visit} />
      </TableCell>
      <TableCell sx={remark} title={remarks}>
        <ButtonBase
          aria-label={[t('remarks-of', { name }), remarks].filter(Boolean).join(': ')}
          aria-haspopup="dialog"
          disabled={disabled}
          onClick={onRemarks}
          sx={remarkButton}
        >
          {visit.remarks ? <Html inline html={visit.remarks} /> : <Icon className="hint" name="note" size={18} />}
        </ButtonBase>
      </TableCell>
      <TableCell sx={quiet}>{t(visit.updateSource)}</TableCell>
      <TableCell align="right" sx={{ py: 0 }}>
        <IconButton className="act" aria-label={t('edit-of', { name })} disabled={disabled} onClick={onEdit}>
          <Icon name="edit" size={18} />
        </IconButton>
        <IconButton className="act" aria-label={t('delete-of', { name })} disabled={disabled} onClick={onDelete}>
          <Icon name="trash" size={18} />
        </IconButton>
      </TableCell>
    </TableRow>
  );
}
