import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useText } from '../../../i18n/i18n.js';
import { Note } from '../../../ui/status/Note.js';
import type { Editable } from './lineDraft.js';
import type { Line } from '../officeDay.js';
import type { DayDrafts } from './useDayDrafts.js';

/** Shown where somebody else changed the same field of a line: shows both values; one must be chosen before sending. */
export function LineDispute({ line, drafts }: { line: Line; drafts: DayDrafts }) {
  const t = useText('lab-days');
  const words = useText('form');
  const disputed = drafts.disputes(line);
  const was = drafts.wasOf(line);
  if (!was || disputed.length === 0) return null;
  const labels = {
    status: t('column-status'),
    seats: t('no-of-access'),
    remarks: t('column-remarks'),
    rejectReason: t('reason-of', { ref: line.refNum }),
  };
  const say = (field: keyof Editable, version: Editable) =>
    field === 'status' ? t(version.status) : String(version[field] === '' ? '–' : version[field]);
  return (
    <Box role="cell" data-wrong sx={{ gridColumn: '1 / -1', my: 1 }}>
      <Note
        tone="warn"
        icon="users"
        role="alert"
        title={words('conflict')}
        action={
          <Box sx={{ display: 'flex', gap: 2 }}>
            <Button size="small" variant="outlined" onClick={() => drafts.settle(line, false)}>
              {words('take-theirs')}
            </Button>
            <Button size="small" variant="outlined" onClick={() => drafts.settle(line, true)}>
              {words('keep-mine')}
            </Button>
          </Box>
        }
      >
        {disputed.map((field) => (
          <div key={field}>
            {words('disputed', { field: labels[field], mine: say(field, line), theirs: say(field, was) })}
          </div>
        ))}
      </Note>
    </Box>
  );
}
