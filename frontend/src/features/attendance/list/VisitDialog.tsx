import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId } from 'react';
import { useText } from '../../../shell/i18n/i18n.js';
import { Field } from '../../../ui/Field.js';
import { Person } from '../../../ui/Person.js';
import { namesOf } from '../names.js';
import { EditHint } from './EditHint.js';
import type { Project } from './types.js';
import { type EditProps, useVisitDraft } from './useVisitDraft.js';

const touch = { '& .MuiInputBase-root': { minHeight: 44 } };

type Props = EditProps & { projects: readonly Project[]; onDelete?: (() => void) | undefined };

/** A visit edited on a phone, where a row has no room for fields. */
export function VisitDialog(props: Props) {
  const { projects, busy, onCancel, onDelete } = props;
  const t = useText('attendance');
  const id = useId();
  const { draft, set, setProject, users, user, problem, sentence, save } = useVisitDraft(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const text = (name: 'signIn' | 'signOut' | 'workstationNo' | 'lockerNo', label: string, max: number) => (
    <Field
      label={label}
      value={draft[name]}
      error={problem?.field === name}
      autoComplete="off"
      sx={touch}
      slotProps={{ htmlInput: { maxLength: max } }}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  return (
    <Dialog open fullScreen onClose={onCancel} aria-labelledby={id}>
      <Box component="form" onSubmit={submit} sx={{ p: 5, display: 'grid', gap: 4, alignContent: 'start' }}>
        <Typography id={id} variant="h1" component="h2">
          {draft.attendanceId ? t('edit-visit') : t('new-visit')}
        </Typography>
        <Field
          select
          label={t('ref-no')}
          value={draft.projectId}
          error={problem?.field === 'projectId'}
          sx={touch}
          onChange={(event) => setProject(event.target.value)}
        >
          {projects.map(({ projectId, refNum }) => (
            <MenuItem key={projectId} value={projectId}>
              {refNum}
            </MenuItem>
          ))}
        </Field>
        <Field
          select
          label={t('researcher')}
          value={user ? draft.userId : ''}
          disabled={!draft.projectId}
          error={problem?.field === 'userId'}
          sx={touch}
          onChange={(event) => set({ userId: event.target.value })}
        >
          {users.map((one) => (
            <MenuItem key={one.userId} value={one.userId}>
              <Person {...namesOf(one)} />
            </MenuItem>
          ))}
        </Field>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 4 }}>
          {text('signIn', t('time-in'), 5)}
          {text('signOut', t('time-out'), 5)}
          {text('workstationNo', t('workstation-no'), 20)}
          {text('lockerNo', t('locker-no'), 20)}
        </Box>
        <Field
          label={t('remarks')}
          value={draft.remarks}
          multiline
          rows={3}
          helperText={t('up-to-100')}
          slotProps={{ htmlInput: { maxLength: 100 } }}
          onChange={(event) => set({ remarks: event.target.value })}
        />
        {sentence && <EditHint id={`${id}-hint`} problem={sentence} />}
        <Box sx={{ display: 'flex', gap: 2 }}>
          {onDelete && (
            <Button color="error" onClick={onDelete} sx={{ mr: 'auto' }}>
              {t('delete')}
            </Button>
          )}
          <Button color="inherit" onClick={onCancel} sx={{ ml: 'auto' }}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {t('save')}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
