import { roles } from '@hadcl/features/words/role';
import { useEffect, useEffectEvent } from 'react';
import type { ProjectOfAccount } from '../../../../shell/people/accountDialogs.js';
import { blankProject, type FormOfUser, prefill, typed } from './userForm.js';

/** Applies the change that another screen asks for to the form, as if it had been typed; it takes effect when saved. */
export function useProjectGiven(form: FormOfUser, project: ProjectOfAccount | undefined) {
  const give = useEffectEvent(() => {
    const { setValue, written } = form;
    const { projects, roles: held } = written();
    const { join, leave } = project ?? {};
    if (leave)
      setValue(
        'projects',
        projects.filter(({ projectId }) => projectId !== leave),
        typed,
      );
    if (!join || projects.some(({ projectId }) => projectId === join.projectId)) return;
    setValue('projects', [...projects, { ...blankProject, projectId: join.projectId }], typed);
    if (!held.includes(roles.project)) setValue('roles', [...held, roles.project], typed);
    prefill(form, projects.length, join);
  });
  useEffect(() => give(), []);
}
