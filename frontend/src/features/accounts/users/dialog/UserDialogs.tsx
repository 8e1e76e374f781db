import { type UserRow, userReads, userWrites, type UserDetail } from '@hadcl/features/accounts/user/user.contract';
import { roles } from '@hadcl/features/words/role';
import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UserMatter } from '../UserTable.js';
import { useText } from '../../../../i18n/i18n.js';
import type { AccountDialogProps, ProjectOfAccount } from '../../../../shell/people/accountDialogs.js';
import { say } from '../../../../i18n/dates.js';
import { listed, leading } from '../../../../ui/text/joined.js';
import { useRead } from '../../../../shell/api/useRead.js';
import { useWrite } from '../../../../shell/api/useWrite.js';
import { WaitingDialog } from '../../../../shell/form/FormDialog.js';
import type { Sending } from '../../../../shell/form/CallForm.js';
import { useCallForm } from '../../../../shell/form/useCallForm.js';
import { Failed } from '../../../../shell/states/states.js';
import { useTell } from '../../../../shell/tell/useTell.js';
import { MessageDialog } from '../../../../ui/dialog/MessageDialog.js';
import { words } from '../../../../ui/theme/theme.js';
import { Person } from '../../../../ui/text/Person.js';
import { ResetButtons } from './ResetButtons.js';
import { dateFormat } from './AccessFields.js';
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
import { Block } from '../../../../ui/layout/layout.js';

export default function UserDialogs({ matter, onClose }: { matter: UserMatter; onClose: () => void }) {
  if (matter.act === 'create') return <CreateUserDialog onClose={onClose} />;
  const { user } = matter;
  if (matter.act === 'delete') return <DeleteUserDialog user={user} onClose={onClose} />;
  return <EditUserDialog user={user} onClose={onClose} />;
}

/** The dialogs for other screens that show accounts. */
export function AccountDialog({ account, project, onClose }: AccountDialogProps) {
  if (!account) return <CreateUserDialog project={project} onClose={onClose} />;
  const { id, email, name, nameZh } = account;
  const user = { id, email, lastName: name, firstName: '', chineseName: nameZh };
  return <EditUserDialog user={user} project={project} onClose={onClose} />;
}

/** What follows from an act, below its question; false: not this. */
function Lines({ mt, lines }: { mt: number; lines: readonly (string | false)[] }) {
  const shown = lines.filter((line) => line !== false);
  if (shown.length === 0) return null;
  return (
    <Box component="ul" sx={{ mt, mb: 0, pl: 5, overflowWrap: 'anywhere', ...words }}>
      {shown.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}

/** What ends with the account. Not read again once the deletion is sent: the account may be gone by then. */
function Consequences({ userId, followed }: { userId: string; followed: boolean }) {
  const t = useText('users');
  const { data, error, refetch } = useRead(userReads.deleteConsequences, { userId }, { when: followed });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Block above={3}>{t('loading')}</Block>;
  const { isInside, sessions, projects, bookedDates } = data;
  const dates = listed(bookedDates.map((date) => say(date, dateFormat)));
  const lines = [
    isInside && t('delete-inside'),
    sessions > 0 && t('delete-sessions', { count: sessions }),
    projects.length > 0 && t('delete-projects', { refs: listed(projects) }),
    bookedDates.length > 0 && t('delete-dates', { count: bookedDates.length, dates }),
  ];
  return <Lines mt={3} lines={lines} />;
}

/** Asks before an account is deleted; if the server refuses, the account stays and the reason is shown. */
function DeleteUserDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const t = useText('users');
  const tell = useTell();
  const remove = useWrite(userWrites.deleteUser);
  const removeIt = () => tell.answer(remove.mutateAsync({ userId: user.id })).then(onClose);
  return (
    <MessageDialog
      open
      bad
      icon="trash"
      title={t('delete-question', { email: user.email })}
      action={t('delete-account')}
      busy={remove.isPending}
      onAction={() => void removeIt()}
      other={{ label: t('cancel'), onClick: onClose }}
      onEscape={onClose}
    >
      {t('delete-text')}
      <Consequences userId={user.id} followed={remove.isIdle} />
    </MessageDialog>
  );
}

type Common = { project?: ProjectOfAccount | undefined; onClose: () => void };
type Named = Pick<UserRow, 'id' | 'email' | 'lastName' | 'firstName' | 'chineseName'>;
const losing: readonly string[] = [roles.selfService, roles.project];

const titleOf = (before: string, { lastName, firstName, chineseName }: Named) => (
  <>
    {before} <Person name={`${lastName} ${firstName}`.trim()} {...(chineseName && { nameZh: chineseName })} />
  </>
);

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

function CreateUserDialog({ project, onClose }: Common) {
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
  ];
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
        aside={<ResetButtons user={user} />}
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
        <Lines mt={2} lines={lost} />
      </MessageDialog>
    </>
  );
}

/** The edit dialog; loads the account, and follows changes by others while it is open. */
function EditUserDialog({ user, project, onClose }: Common & { user: Named }) {
  const t = useText('users');
  const read = useRead(userReads.userDetail, { userId: user.id });
  if (read.data) return <EditForm detail={read.data} project={project} onClose={onClose} />;
  const title = titleOf(leading(t('edit-user')), user);
  return <WaitingDialog wide read={read} title={title} context={user.email} onCancel={onClose} />;
}
