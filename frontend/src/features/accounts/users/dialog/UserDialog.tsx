import { roles } from '@hadcl/features/words/role';
import { assignableBy, rolesFault } from '@hadcl/features/accounts/user/user-roles.contract';
import { salutations, userReads, type UserDetail } from '@hadcl/features/accounts/user/user.contract';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useRead } from '../../../../shell/api/useRead.js';
import { DialogColumn, FormDialog } from '../../../../shell/form/FormDialog.js';
import type { Sending } from '../../../../shell/form/CallForm.js';
import { useText } from '../../../../i18n/i18n.js';
import { useUser } from '../../../../shell/session/Session.js';
import { CheckboxesField, CheckboxField, RadioField, SegmentedField } from '../../../../ui/form/ChoiceField.js';
import { DateField } from '../../../../ui/form/DateField.js';
import { SelectField } from '../../../../ui/form/SelectField.js';
import { TextField } from '../../../../ui/form/TextField.js';
import { roleCodes, useUserWords } from '../useUserWords.js';
import { dateFormat, Projects, SelfService } from './AccessFields.js';
import { blankProject, type Choosable, clearApplication, type FormOfUser, typed } from './userForm.js';
import { Block, Stack } from '../../../../ui/layout/layout.js';

const { project, selfService, workshop, officer, duty, pmoMember, pmoChair, admin } = roles;
const pair = { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 3, alignItems: 'start' };
const name = { ...pair, gridTemplateColumns: '92px repeat(2, minmax(0, 1fr))' };
const saluted = salutations.map((word) => [word, word] as const);

/** Fields that do not depend on the roles. */
function AccountFields({ form, isNew }: { form: FormOfUser; isNew: boolean }) {
  const t = useText('users');
  const { setValue } = form;
  return (
    <Stack gap={3}>
      <Box sx={name}>
        <SelectField form={form} name="salutation" label={t('salutation')} words={saluted} />
        <TextField form={form} name="lastName" label={t('lastName')} required autoFocus={isNew} />
        <TextField form={form} name="firstName" label={t('firstName')} required help={t('first-name-hint')} />
      </Box>
      <TextField form={form} name="email" label={t('e-mail')} type="email" required readOnly={!isNew} />
      <Box sx={pair}>
        <SelectField
          form={form}
          name="typeOfID"
          label={t('typeOfID')}
          words={{ STAFF: t('STAFF'), STUDENT: t('STUDENT') }}
        />
        <TextField form={form} name="idNo" label={t('idNo')} />
      </Box>
      <Box sx={pair}>
        <Box>
          <DateField
            form={form}
            name="idValidity"
            label={t('idValidity')}
            format={dateFormat}
            onChosen={(date) => date !== null && setValue('isPermanent', false, typed)}
          />
          <Block above={0.5}>
            <CheckboxField
              form={form}
              name="isPermanent"
              label={t('isPermanent')}
              onChosen={(on) => on && setValue('idValidity', null, typed)}
            />
          </Block>
        </Box>
        <DateField form={form} name="effectiveDate" label={t('effectiveDate')} format={dateFormat} required />
      </Box>
    </Stack>
  );
}

/** Status of the account. The lock is only shown; it cannot be changed here. */
function AccountState({ form, userId }: { form: FormOfUser; userId: string }) {
  const t = useText('users');
  const barred = userId === useUser().id ? { I: t('not-yourself-inactive') } : {};
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '176px minmax(0, 220px)', columnGap: 6 }}>
      <SegmentedField form={form} name="status" label={t('status')} words={{ A: t('A'), I: t('I') }} barred={barred} />
      <RadioField
        form={form}
        name="lockStatus"
        label={t('lockStatus')}
        help={t('lock-help')}
        words={{ L: t('L'), UL: t('UL') }}
        disabled
      />
    </Box>
  );
}

/** Why a role can be neither ticked nor unticked, by role. */
function useBarredRoles(chosen: readonly string[], isNew: boolean) {
  const { t, roleName } = useUserWords();
  const own = useUser().roles;
  const to = isNew ? 'new' : 'kept';
  const mine = assignableBy(own, to);
  const reasonOf = (role: string) => {
    if (!mine.has(role)) {
      const givers = [officer, duty, admin].filter((giver) => assignableBy([giver], to).has(role));
      return t('assigned-by', { roles: givers.map(roleName).join(t('or')) });
    }
    const fault = chosen.includes(role) ? undefined : rolesFault([...chosen, role]);
    return fault && t(fault);
  };
  return Object.fromEntries(roleCodes.flatMap((role) => (reasonOf(role) ? [[role, reasonOf(role)]] : [])));
}

function RolesField({ form, isNew }: { form: FormOfUser; isNew: boolean }) {
  const { t, roleName } = useUserWords();
  const barred = useBarredRoles(useWatch({ control: form.control, name: 'roles' }), isNew);
  const change = (role: string, on: boolean) => {
    if (role === selfService && !on) clearApplication(form);
    if (role === project) form.setValue('projects', on ? [blankProject] : [], typed);
  };
  // A new account cannot be chair of the PMO from the start (1.6.12).
  const chair = isNew ? [] : [pmoChair];
  return (
    <CheckboxesField
      form={form}
      name="roles"
      label={t('roles')}
      bare
      words={roleCodes.map((code): [string, string] => [code, roleName(code)])}
      groups={[
        { heading: t('researchers'), choices: [selfService, project, workshop] },
        { heading: t('staff'), choices: [officer, duty, pmoMember, ...chair, admin] },
      ]}
      barred={barred}
      onChosen={change}
    />
  );
}

type Props = {
  form: FormOfUser;
  /** The account being edited; undefined for a new one. */
  kept?: UserDetail;
  /** The project for which the dialog was opened; its row is open. */
  given?: string | undefined;
  title: ReactNode;
  context?: ReactNode;
  onSubmit?: (event: Sending) => void;
  onCancel: () => void;
  aside?: ReactNode;
};

/**
 * The form of both dialogs: the person at the left, access at the right. Only its buttons close it, as document 1
 * demands.
 */
export function UserDialog({ form, kept, given, title, context, onSubmit, onCancel, aside }: Props) {
  const { t, wordOf, says } = useUserWords();
  const { data: listed = [] } = useRead(userReads.userProjectList, {});
  const chosen = useWatch({ control: form.control, name: 'roles' });
  // A project that has ended can be kept, but not chosen.
  const missing = (kept?.projects ?? []).filter(({ projectId }) => !listed.some((one) => one.projectId === projectId));
  const projects: Choosable[] = [
    ...listed,
    ...missing.map(({ expiryDateCollaborate, ...ended }) => ({ ...ended, accessEndDate: expiryDateCollaborate })),
  ];
  return (
    <FormDialog
      form={onSubmit ? { ...form, submit: onSubmit } : form}
      wide
      escape={false}
      atOnce={kept !== undefined}
      title={title}
      context={context}
      action={t('save')}
      onCancel={onCancel}
      aside={aside}
      wordOf={wordOf}
      say={says(projects)}
    >
      <DialogColumn label={t('account')}>
        <AccountFields form={form} isNew={!kept} />
        {kept && <AccountState form={form} userId={kept.user.id} />}
        <RolesField form={form} isNew={!kept} />
      </DialogColumn>
      <DialogColumn label={t('access')}>
        <SelfService form={form} disabled={!chosen.includes(selfService)} />
        <Projects form={form} projects={projects} given={given} disabled={!chosen.includes(project)} />
      </DialogColumn>
    </FormDialog>
  );
}
