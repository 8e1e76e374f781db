import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useText } from '../../../shell/i18n/i18n.js';
import { textOf } from '../../../ui/Html.js';
import { Person } from '../../../ui/Person.js';
import { twoLines } from '../../../ui/twoLines.js';
import { namesOf } from '../names.js';
import { EditHint } from './EditHint.js';
import { RemarksDialog } from './RemarksDialog.js';
import type { Project } from './types.js';
import { type EditProps, useVisitDraft } from './useVisitDraft.js';
import { Expiry } from './VisitParts.js';
import type { VisitEdit } from './VisitTable.js';

const compact = { '& input, & .MuiSelect-select': { px: 2, py: '5px', typography: 'body2', minHeight: 0 } };
const plain = { display: 'block', pt: 1.5 };
const remarksButton = {
  justifyContent: 'flex-start',
  minHeight: 32,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  fontWeight: 400,
  bgcolor: 'background.paper',
};

type Props = EditProps & VisitEdit & { projects: readonly Project[] };

/** A visit edited in its row: Enter saves, Esc cancels. */
export function VisitRow(props: Props) {
  const { projects, row: visit, busy, cells, onCancel } = props;
  const t = useText('attendance');
  const { draft, set, setProject, users, user, problem, sentence, save } = useVisitDraft(props);
  const [remarking, setRemarking] = useState(false);
  const hintId = useId();
  const field = (name: 'signIn' | 'signOut' | 'workstationNo' | 'lockerNo', label: string, max: number) => (
    <TextField
      value={draft[name]}
      autoFocus={name === 'signIn'}
      onChange={(event) => set({ [name]: event.target.value })}
      error={problem?.field === name}
      fullWidth
      sx={compact}
      slotProps={{
        htmlInput: { 'aria-label': label, maxLength: max, autoComplete: 'off', 'aria-describedby': hintId },
      }}
    />
  );
  return cells(
    {
      in: field('signIn', t('time-in'), 5),
      out: field('signOut', t('time-out'), 5),
      'ref-no': (
        <TextField
          select
          fullWidth
          value={draft.projectId}
          onChange={(event) => setProject(event.target.value)}
          error={problem?.field === 'projectId'}
          sx={compact}
          slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('ref-no') } } }}
        >
          {projects.map(({ projectId, refNum }) => (
            <MenuItem key={projectId} value={projectId}>
              {refNum}
            </MenuItem>
          ))}
        </TextField>
      ),
      researcher: (
        <TextField
          select
          fullWidth
          value={user ? draft.userId : ''}
          disabled={!draft.projectId}
          onChange={(event) => set({ userId: event.target.value })}
          error={problem?.field === 'userId'}
          sx={compact}
          slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('researcher') } } }}
        >
          {users.map((one) => (
            <MenuItem key={one.userId} value={one.userId}>
              <Person {...namesOf(one)} />
            </MenuItem>
          ))}
        </TextField>
      ),
      university: <Box sx={{ ...twoLines, mt: 1.5, px: 1.5 }}>{user?.university}</Box>,
      workstation: field('workstationNo', t('workstation-no'), 20),
      locker: field('lockerNo', t('locker-no'), 20),
      'id-expiry': <Box sx={plain}>{visit && visit.userId === draft.userId && <Expiry visit={visit} />}</Box>,
      remarks: (
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
      ),
      source: '',
      actions: (
        <Stack direction="row" sx={{ gap: 2, justifyContent: 'flex-end', pt: 0.25 }}>
          <Button size="small" variant="outlined" color="inherit" disabled={busy} onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button size="small" variant="contained" disabled={busy} onClick={save}>
            {t('save')}
          </Button>
        </Stack>
      ),
    },
    { enter: save, escape: onCancel },
    <>
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
    </>,
  );
}
