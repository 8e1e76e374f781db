import {
  projectManagementCalls as calls,
  type ProjectDetail,
} from '@hadcl/features/projects/management/project-management.contract';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Refusal, useCallForm } from '../../shell/form/useCallForm.js';
import { useText } from '../../i18n/i18n.js';
import { useToday } from '../../shell/live/useLive.js';
import { paths } from '../../shell/routes/paths.js';
import { useTell } from '../../shell/tell/useTell.js';
import { isDate, say } from '../../i18n/dates.js';
import { askedPeople } from './ExtendPeople.js';
import { blankProject, formOf, inputOf, type ProjectForm } from './projectForm.js';

type Saved = { readonly code: 0 | 1; readonly message: string; readonly errors?: string[] | undefined };

/** The form of a project. After creating one, opens its own page, where people can be added. */
export function useProjectForm(project: ProjectDetail | undefined, extend: boolean, onSaved: () => void) {
  const t = useText('projects');
  const tell = useTell();
  const navigate = useNavigate();
  const year = useToday().slice(0, 4);
  const [failure, setFailure] = useState<Refusal>();
  const saves = useRef<() => Promise<boolean>>(async () => false);
  const form = useCallForm(calls.saveProject, {
    defaults: project ? formOf(project) : blankProject(year),
    toInput: (values: ProjectForm) => {
      const asked = project ? askedPeople(project, values.accessEndDate).map(({ userId }) => userId) : [];
      return inputOf(project?.projectId ?? null, values, asked.length === 0 ? null : extend ? asked : []);
    },
    refusedBy: (answer: Saved & { readonly fields?: Record<string, string> | undefined }) => {
      const { code, message, errors, fields } = answer;
      return code === 0 ? undefined : { message, ...(errors && { errors }), ...(fields && { fields }) };
    },
    onDone: ({ message, projectId }) => {
      tell(message);
      onSaved();
      if (!project && projectId) void navigate(paths.project(projectId), { replace: true });
    },
    // Errors of fields are also announced, because the fields may be out of view; conflicts are shown by the page.
    onRefused: (refusal) => {
      if (Object.keys(refusal.fields ?? {}).length > 0) tell.refused(refusal);
      else if (!refusal.stale) setFailure(refusal);
    },
    guard: {
      title: t('leave-title'),
      leave: t('leave-anyway'),
      submit: { label: t('save-now'), send: () => saves.current() },
    },
  });
  useEffect(() => {
    saves.current = form.sendNow;
  });
  const wordOf = (name: string): string => {
    if (name === 'version' || name === 'isStatusByHand') return '';
    if (name === 'statusCode') return t('status');
    return name === 'projectObjectives' ? t('part-objectives') : t(name as 'refNum');
  };
  const sayOf = (name: string, value: unknown): string | undefined => {
    if (name === 'statusCode') return t(value as 'ACTIVE');
    return isDate(value) ? say(value, 'dd/MM/yyyy') : undefined;
  };
  return { form, wordOf, sayOf, failure, forget: () => setFailure(undefined) };
}
