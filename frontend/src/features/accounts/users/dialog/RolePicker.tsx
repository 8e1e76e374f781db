import { roles } from '@hadcl/features/words/role';
import { assignableBy, rolesFault } from '@hadcl/features/accounts/user/user-roles.contract';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId } from 'react';
import { useUser } from '../../../../shell/session/Session.js';
import { useField } from '../../../../ui/form/frame/useField.js';
import { Icon } from '../../../../ui/text/Icon.js';
import { blankProject, clearApplication, type FormOfUser, typed, type UserForm } from './userForm.js';
import { useUserWords } from '../useUserWords.js';

const { project, selfService, workshop, officer, duty, pmoMember, pmoChair, admin } = roles;
const groups = [
  { title: 'researchers', its: [selfService, project, workshop] },
  { title: 'staff', its: [officer, duty, pmoMember, pmoChair, admin] },
] as const;
const givers = [officer, duty, admin];
const box = { p: 1, mr: 1 };
const line = {
  m: 0,
  minHeight: { xs: 44, sm: 28 },
  '& .MuiFormControlLabel-label.Mui-disabled': { color: 'text.secondary' },
};
const said = { display: 'flex', gap: 1, typography: 'caption', color: 'text.secondary', pl: 2 };

/** Returns the reason why a role cannot be ticked or unticked; undefined if it can. */
function useReasons(chosen: readonly string[], isNew: boolean) {
  const { t, roleName } = useUserWords();
  const own = useUser().roles;
  const to = isNew ? 'new' : 'kept';
  const mine = assignableBy(own, to);
  return (role: string): string | undefined => {
    if (!mine.has(role)) {
      const who = givers.filter((giver) => assignableBy([giver], to).has(role));
      return t('assigned-by', { roles: who.map(roleName).join(t('or')) });
    }
    if (chosen.includes(role)) return undefined;
    const fault = rolesFault([...chosen, role]);
    return fault && t(fault);
  };
}

/** Shows every role. Roles that cannot be changed are disabled, grouped above their common reason. */
export function RolePicker({ form, isNew }: { form: FormOfUser; isNew: boolean }) {
  const { t, roleName } = useUserWords();
  const id = useId();
  const { value, set, wrong } = useField<UserForm, readonly string[]>({ form, name: 'roles' });
  const reasonOf = useReasons(value, isNew);
  const turn = (role: string, on: boolean) => {
    set(on ? [...value, role] : value.filter((one) => one !== role));
    if (role === selfService && !on) clearApplication(form);
    if (role === project) form.setValue('projects', on ? [blankProject] : [], typed);
  };
  return (
    <Box data-field="roles" data-wrong={wrong === undefined ? undefined : ''}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }, gap: 4 }}>
        {groups.map(({ title, its }) => {
          // A new account cannot be chair of the PMO from the start (1.6.12).
          const shown = its.filter((role) => !isNew || role !== pmoChair);
          const reasons = [...new Set(shown.map(reasonOf))];
          return (
            <Box key={title} component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
              <Box component="legend" sx={{ p: 0, mb: 1, typography: 'body2', fontWeight: 550 }}>
                {t(title)}
              </Box>
              {reasons.map((reason, i) => (
                <Box key={reason ?? ''} sx={{ '& + &': { mt: 1 }, ml: -1 }}>
                  {shown
                    .filter((role) => reasonOf(role) === reason)
                    .map((role) => (
                      <Box key={role}>
                        <FormControlLabel
                          label={roleName(role)}
                          checked={value.includes(role)}
                          disabled={reason !== undefined}
                          onChange={(_, on) => turn(role, on)}
                          control={
                            <Checkbox
                              size="small"
                              disableRipple
                              sx={box}
                              slotProps={{
                                input: { 'aria-describedby': reason === undefined ? undefined : `${id}-${title}-${i}` },
                              }}
                            />
                          }
                          sx={line}
                        />
                      </Box>
                    ))}
                  {reason !== undefined && (
                    <Box id={`${id}-${title}-${i}`} sx={said}>
                      <Icon name="info" size={14} sx={{ mt: '1px' }} />
                      {reason}
                    </Box>
                  )}
                </Box>
              ))}
            </Box>
          );
        })}
      </Box>
      {wrong !== undefined && (
        <Box role="alert" sx={{ mt: 2, typography: 'caption', color: 'tone.bad.fg' }}>
          {wrong}
        </Box>
      )}
    </Box>
  );
}
