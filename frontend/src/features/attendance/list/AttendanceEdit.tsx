import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useId, useState } from 'react';
import { useText } from '../../../shell/i18n/i18n.js';
import { textOf } from '../../../ui/Html.js';
import { Person } from '../../../ui/Person.js';
import { twoLines } from '../../../ui/twoLines.js';
import { namesOf } from '../names.js';
import { EditHint } from './EditHint.js';
import { RemarksDialog } from './RemarksDialog.js';
import type { Project, Visit } from './types.js';
import { type EditProps, useVisitDraft } from './useVisitDraft.js';
import { Expiry } from './VisitParts.js';

const compact = { '& input, & .MuiSelect-select': { px: 2, py: '5px', typography: 'body2', minHeight: 0 } };
const mark = { '&:first-of-type': { pl: 2, boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)' } };
const cell = { ...mark, bgcolor: 'surface.sunken', px: 1, borderBottom: 0, pt: 2, verticalAlign: 'top' };
const plain = { ...cell, px: 3, pt: 3.5 };

const remarksButton = {
  justifyContent: 'flex-start',
  minHeight: 32,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  fontWeight: 400,
  bgcolor: 'background.paper',
};

type Props = EditProps & { projects: readonly Project[]; visit?: Visit | undefined };

/** A visit edited in its row: Enter saves, Esc cancels. */
export function AttendanceEdit(props: Props) {
  const { projects, visit, busy, onCancel } = props;
  const t = useText('attendance');
  const { draft, set, setProject, users, user, problem, sentence, save } = useVisitDraft(props);
  const [remarking, setRemarking] = useState(false);
  const hintId = useId();
  const keys = (event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLInputElement;
    // Enter and Esc first belong to an input method, as for Chinese.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && typing) save();
    if (event.key === 'Escape') onCancel();
  };
  const field = (
    name: 'signIn' | 'signOut' | 'workstationNo' | 'lockerNo',
    label: string,
    max: number,
    width: number,
  ) => (
    <TextField
      value={draft[name]}
      autoFocus={name === 'signIn'}
      onChange={(event) => set({ [name]: event.target.value })}
      error={problem?.field === name}
      fullWidth
      sx={{ ...compact, width }}
      slotProps={{
        htmlInput: { 'aria-label': label, maxLength: max, autoComplete: 'off', 'aria-describedby': hintId },
      }}
    />
  );
  return (
    <>
      <TableRow onKeyDown={keys}>
        <TableCell sx={cell}>{field('signIn', t('time-in'), 5, 66)}</TableCell>
        <TableCell sx={cell}>{field('signOut', t('time-out'), 5, 66)}</TableCell>
        <TableCell sx={cell}>
          <TextField
            select
            fullWidth
            value={draft.projectId}
            onChange={(event) => setProject(event.target.value)}
            error={problem?.field === 'projectId'}
            sx={{ ...compact, minWidth: 128, maxWidth: 136 }}
            slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('ref-no') } } }}
          >
            {projects.map(({ projectId, refNum }) => (
              <MenuItem key={projectId} value={projectId}>
                {refNum}
              </MenuItem>
            ))}
          </TextField>
        </TableCell>
        <TableCell sx={cell}>
          <TextField
            select
            fullWidth
            value={user ? draft.userId : ''}
            disabled={!draft.projectId}
            onChange={(event) => set({ userId: event.target.value })}
            error={problem?.field === 'userId'}
            sx={{ ...compact, minWidth: 148, maxWidth: 240 }}
            slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('researcher') } } }}
          >
            {users.map((one) => (
              <MenuItem key={one.userId} value={one.userId}>
                <Person {...namesOf(one)} />
              </MenuItem>
            ))}
          </TextField>
        </TableCell>
        <TableCell sx={plain}>
          <Box sx={{ ...twoLines, width: 'max-content', maxWidth: 128 }}>{user?.university}</Box>
        </TableCell>
        <TableCell sx={cell}>{field('workstationNo', t('workstation-no'), 20, 76)}</TableCell>
        <TableCell sx={cell}>{field('lockerNo', t('locker-no'), 20, 64)}</TableCell>
        <TableCell sx={plain}>{visit && visit.userId === draft.userId && <Expiry visit={visit} />}</TableCell>
        <TableCell sx={{ ...cell, maxWidth: 0 }}>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            fullWidth
            aria-haspopup="dialog"
            onClick={() => setRemarking(true)}
            sx={remarksButton}
          >
            {textOf(draft.remarks) || t('remarks')}
          </Button>
        </TableCell>
        <TableCell colSpan={2} align="right" sx={{ ...cell, pr: 4 }}>
          <Stack direction="row" sx={{ gap: 2, justifyContent: 'flex-end', pt: 0.25 }}>
            <Button size="small" variant="outlined" color="inherit" disabled={busy} onClick={onCancel}>
              {t('cancel')}
            </Button>
            <Button size="small" variant="contained" disabled={busy} onClick={save}>
              {t('save')}
            </Button>
          </Stack>
        </TableCell>
      </TableRow>
      <TableRow>
        <TableCell colSpan={11} sx={{ ...mark, bgcolor: 'surface.sunken', height: 32, pb: 2 }}>
          <EditHint id={hintId} problem={sentence} />
          {remarking && (
            <RemarksDialog
              name={user?.name ?? ''}
              remarks={draft.remarks}
              onSave={(remarks) => {
                set({ remarks });
                setRemarking(false);
              }}
              onClose={() => setRemarking(false)}
            />
          )}
        </TableCell>
      </TableRow>
    </>
  );
}
