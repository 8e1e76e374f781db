import { CreateUserDialog, EditUserDialog } from './EditUserDialog.js';
import type { UserMatter } from '../UserTable.js';
import { type UserRow, userReads, userWrites } from '@hadcl/features/accounts/user/user.contract';
import Box from '@mui/material/Box';
import { useRead } from '../../../../shell/api/useRead.js';
import { useWrite } from '../../../../shell/api/useWrite.js';
import { useText } from '../../../../i18n/i18n.js';
import type { AccountDialogProps } from '../../../../shell/people/accountDialogs.js';
import { Failed } from '../../../../shell/states/states.js';
import { useTell } from '../../../../shell/tell/useTell.js';
import { say } from '../../../../i18n/dates.js';
import { words } from '../../../../ui/theme/theme.js';
import { MessageDialog } from '../../../../ui/dialog/MessageDialog.js';
import { listed } from '../../../../ui/text/joined.js';

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

const list = { mt: 3, mb: 0, pl: 5, overflowWrap: 'anywhere', ...words };

/** What ends with the account. Not read again once the deletion is sent: the account may be gone by then. */
function Consequences({ userId, followed }: { userId: string; followed: boolean }) {
  const t = useText('users');
  const { data, error, refetch } = useRead(userReads.deleteConsequences, { userId }, { when: followed });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Box sx={{ mt: 3 }}>{t('loading')}</Box>;
  const { isInside, sessions, projects, bookedDates } = data;
  const lines = [
    isInside && t('delete-inside'),
    sessions > 0 && t('delete-sessions', { count: sessions }),
    projects.length > 0 && t('delete-projects', { refs: listed(projects) }),
    bookedDates.length > 0 &&
      t('delete-dates', {
        count: bookedDates.length,
        dates: listed(bookedDates.map((date) => say(date, 'dd-MM-yyyy'))),
      }),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <Box component="ul" sx={list}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
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
