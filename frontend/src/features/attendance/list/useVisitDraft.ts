import { attendanceCalls } from '@hadcl/features/attendance/attendance.contract';
import { useState } from 'react';
import { useRead } from '../../../shell/api/useRead.js';
import { useText } from '../../../shell/i18n/i18n.js';
import { type Draft, problemOf } from './draft.js';

export type EditProps = {
  start: Draft;
  date: string;
  busy: boolean;
  /** What the server said against the last attempt, until a field changes. */
  refused?: string | undefined;
  onChange: (draft: Draft) => void;
  onSave: (draft: Draft) => void;
  onCancel: () => void;
};

/** A row while it is edited: its fields, the researchers of its project, and what keeps it from being sent. */
export function useVisitDraft({ start, date, busy, refused, onChange, onSave }: EditProps) {
  const t = useText('attendance');
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState(false);
  const { projectId } = draft;
  const users = useRead(attendanceCalls.attendanceUsers, { date, projectId }, { when: !!projectId });
  const found = problemOf(draft);
  const invalid = found?.key === 'invalid-time';
  const problem = found && (tried || (invalid && draft[found.field].length > 3)) ? found : undefined;
  const set = (fields: Partial<Draft>) => {
    const next = { ...draft, ...fields };
    setDraft(next);
    onChange(next);
  };
  return {
    draft,
    set,
    /** Another project has other people. */
    setProject: (to: string) => set({ projectId: to, userId: '' }),
    users: users.data ?? [],
    user: users.data?.find(({ userId }) => userId === draft.userId),
    problem,
    sentence: problem ? t(problem.key) : refused,
    save: () => {
      setTried(true);
      if (!found && !busy) onSave(draft);
    },
  };
}
