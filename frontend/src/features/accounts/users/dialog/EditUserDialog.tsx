import { roles } from '@hadcl/features/words/role';
import { type UserDetail, type UserRow, userReads, userWrites } from '@hadcl/features/accounts/user/user.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRead } from '../../../../shell/api/useRead.js';
import { useWrite } from '../../../../shell/api/useWrite.js';
import { WaitingDialog } from '../../../../shell/form/FormDialog.js';
import type { Sending } from '../../../../shell/form/CallForm.js';
import { useCallForm } from '../../../../shell/form/useCallForm.js';
import { useUser } from '../../../../shell/session/Session.js';
import { Failed } from '../../../../shell/states/states.js';
import type { ProjectOfAccount } from '../../../../shell/people/accountDialogs.js';
import { useTell } from '../../../../shell/tell/useTell.js';
import { Icon } from '../../../../ui/text/Icon.js';
import { MessageDialog } from '../../../../ui/dialog/MessageDialog.js';
import { words } from '../../../../ui/theme/theme.js';
import { Person } from '../../../../ui/text/Person.js';
import { ResetFactorDialog } from './ResetFactorDialog.js';
import { UserDialog } from './UserDialog.js';
import {
  blankProject,
  blankUser,
  createInput,
  editInput,
  fieldOfInput,
  type FormOfUser,
  formOf,
  prefill,
  typed,
} from './userForm.js';
import { useUserWords } from '../useUserWords.js';
import { leading, listed } from '../../../../ui/text/joined.js';
import { ActionButton } from '../../../../ui/dialog/ActionButton.js';

type Common = { project?: ProjectOfAccount | undefined; onClose: () => void };
type Named = Pick<UserRow, 'id' | 'email' | 'lastName' | 'firstName' | 'chineseName'>;
const losing: readonly string[] = [roles.selfService, roles.project];

const titleOf = (before: string, { lastName, firstName, chineseName }: Named) => (
  <>
    {before} <Person name={`${lastName} ${firstName}`.trim()} {...(chineseName && { nameZh: chineseName })} />
  </>
);

/**
 * Unlocks the account, ends its sessions and sends a link; confirmed first, since the person cannot log in meanwhile.
 */
function ResetPassword({ user: { id, email } }: { user: Named }) {
  const { t } = useUserWords();
  const tell = useTell();
  const [asks, setAsks] = useState(false);
  const reset = useWrite(userWrites.resetUserPassword);
  const resetIt = () => tell.answer(reset.mutateAsync({ userId: id, userEmail: email })).finally(() => setAsks(false));
  return (
    <>
      <Button variant="outlined" startIcon={<Icon name="key" size={18} />} onClick={() => setAsks(true)}>
        {t('reset-password')}
      </Button>
      <MessageDialog
        open={asks}
        icon="key"
        title={t('reset-question', { email })}
        action={t('reset-password')}
        busy={reset.isPending}
        onAction={() => void resetIt()}
        other={{ label: t('cancel'), onClick: () => setAsks(false) }}
        onEscape={() => setAsks(false)}
      >
        {t('reset-text')}
      </MessageDialog>
    </>
  );
}

/** Disabled with the reason for one's own account. */
function ResetFactor({ user }: { user: UserDetail['user'] }) {
  const { t } = useUserWords();
  const me = useUser();
  const [asks, setAsks] = useState(false);
  const reason = user.id === me.id ? t('not-your-own-factor') : undefined;
  return (
    <>
      <ActionButton
        reason={reason}
        variant="outlined"
        startIcon={<Icon name="lock" size={18} />}
        onClick={() => setAsks(true)}
      >
        {t('reset-factor')}
      </ActionButton>
      {asks && <ResetFactorDialog user={user} onClose={() => setAsks(false)} />}
    </>
  );
}

/** Applies the change that another screen asks for to the form, as if it had been typed; it takes effect when saved. */
function useProjectGiven(form: FormOfUser, project: ProjectOfAccount | undefined) {
  const give = useEffectEvent(() => {
    const { setValue, written } = form;
    const { projects, roles: held } = written();
    const { join, leave } = project ?? {};
    const stay = projects.filter(({ projectId }) => projectId !== leave);
    if (leave) setValue('projects', stay, typed);
    if (!join || projects.some(({ projectId }) => projectId === join.projectId)) return;
    setValue('projects', [...projects, { ...blankProject, projectId: join.projectId }], typed);
    if (!held.includes(roles.project)) setValue('roles', [...held, roles.project], typed);
    prefill(form, projects.length, join);
  });
  useEffect(() => give(), []);
}

/**
 * What either dialog does with the server's answer: a refusal is shown at its field and in a snackbar, too (1.8.01).
 */
function useAnswers(onClose: () => void) {
  const tell = useTell();
  const onDone = ({ message }: { message: string }) => {
    tell(message);
    onClose();
  };
  return { onDone, onRefused: tell.refused, names: fieldOfInput };
}

export function CreateUserDialog({ project, onClose }: Common) {
  const { t } = useUserWords();
  const form = useCallForm(userWrites.createUser, {
    defaults: blankUser,
    toInput: createInput,
    ...useAnswers(onClose),
  });
  useProjectGiven(form, project);
  return <UserDialog form={form} given={project?.join?.projectId} title={t('create-user')} onCancel={onClose} />;
}

function EditForm({ detail, project, onClose }: Common & { detail: UserDetail }) {
  const { t, roleName } = useUserWords();
  const { user } = detail;
  const form = useCallForm(userWrites.editUser, {
    defaults: formOf(detail),
    toInput: (values) => editInput(user.id, values),
    ...useAnswers(onClose),
  });
  useProjectGiven(form, project);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const submit = (event: Sending) => {
    const now = form.written().roles;
    const gone = losing.filter((role) => form.base.roles.includes(role) && !now.includes(role));
    if (gone.length === 0) return form.submit(event);
    event.preventDefault();
    event.stopPropagation?.();
    setRemoved(gone);
  };
  const remove = () => {
    setRemoved([]);
    void form.sendNow();
  };
  const lost = [
    removed.includes(roles.selfService) && t('lost-self-service', { refNum: form.base.appNumSelfService ?? '' }),
    removed.includes(roles.project) &&
      t('lost-projects', { refs: listed(detail.projects.map(({ refNum }) => refNum)) }),
  ].filter((line) => line !== false);
  return (
    <>
      <UserDialog
        form={form}
        kept={detail}
        given={project?.join?.projectId}
        title={titleOf(leading(t('edit-user')), user)}
        context={`${user.email} · ${t('created', { date: user.accountCreationDate })}`}
        onSubmit={submit}
        onCancel={onClose}
        aside={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <ResetPassword user={user} />
            <ResetFactor user={user} />
          </Box>
        }
      />
      <MessageDialog
        open={removed.length > 0}
        bad
        icon="warn"
        title={t('remove-role')}
        action={t('remove-roles', { roles: listed(removed.map(roleName)) })}
        onAction={remove}
        other={{ label: t('cancel'), onClick: () => setRemoved([]) }}
        onEscape={() => setRemoved([])}
      >
        {t('remove-role-text')}
        <Box component="ul" sx={{ mt: 2, mb: 0, pl: 5, ...words }}>
          {lost.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      </MessageDialog>
    </>
  );
}

const waiting = (
  <Stack sx={{ gap: 4, p: 5, flex: 1 }}>
    {[1, 2, 3, 4, 5, 6].map((line) => (
      <Skeleton key={line} variant="rounded" height={52} />
    ))}
  </Stack>
);

/** The edit dialog; loads the account, and follows changes by others while it is open. */
export function EditUserDialog({ user, project, onClose }: Common & { user: Named }) {
  const { t } = useUserWords();
  const { data, error, refetch } = useRead(userReads.userDetail, { userId: user.id });
  if (data) return <EditForm detail={data} project={project} onClose={onClose} />;
  return (
    <WaitingDialog wide title={titleOf(leading(t('edit-user')), user)} context={user.email} onCancel={onClose}>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : waiting}
    </WaitingDialog>
  );
}
