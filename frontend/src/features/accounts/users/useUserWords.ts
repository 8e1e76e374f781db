import { roles } from '@hadcl/features/words/role';
import type { UserDetail } from '@hadcl/features/accounts/user/user.contract';
import { useText } from '../../../i18n/i18n.js';
import { isDate, say } from '../../../i18n/dates.js';
import { type Task, tasks, type UserForm } from './dialog/userForm.js';
import { listed as inLine } from '../../../ui/text/joined.js';

type RoleCode = (typeof roles)[keyof typeof roles];
/** In the order of the document. */
export const roleCodes: readonly RoleCode[] = Object.values(roles);

/** Labels of roles, admin tasks and fields. `says` writes a field's value as text, for the note about a conflict. */
export function useUserWords() {
  const t = useText('users');
  const roleName = (code: string) => {
    const known = roleCodes.find((one) => one === code);
    return known ? t(known) : code;
  };
  const roleNames = (codes: readonly string[]) => inLine(codes.map(roleName));
  const taskWords = Object.fromEntries(tasks.map((task) => [task, t(task)])) as Record<Task, string>;
  const wordOf = (name: string): string => {
    const field = name as Exclude<keyof UserForm, 'version' | 'email'>;
    return name === 'email' ? t('e-mail') : name === 'version' ? '' : t(field);
  };
  const says = (known: readonly Pick<UserDetail['projects'][number], 'projectId' | 'refNum'>[]) => {
    const refOf = (id: string | null) => known.find(({ projectId }) => projectId === id)?.refNum ?? id ?? '–';
    const listed = (names: readonly string[]) => (names.length > 0 ? inLine(names) : '–');
    return (name: string, value: unknown): string | undefined => {
      if (name === 'roles') return listed((value as UserForm['roles']).map(roleName));
      if (name === 'adminTasks') return listed((value as Task[]).map((task) => taskWords[task]));
      if (name === 'projects')
        return listed(
          (value as UserForm['projects']).map(
            ({ projectId, expiryDateCollaborate: until }) =>
              `${refOf(projectId)}${isDate(until) ? ` ${t('until', { date: until })}` : ''}`,
          ),
        );
      if (name === 'accessLocation') return t(value === '1' ? 'remote' : 'on-site');
      if (name === 'status') return t(value as UserForm['status']);
      return isDate(value) ? say(value, 'dd-MM-yyyy') : undefined;
    };
  };
  return { t, roleName, roleNames, taskWords, wordOf, says };
}
