import type { AccountDialogProps } from '../../../../shell/people/accountDialogs.js';
import { CreateUserDialog } from './CreateUserDialog.js';
import { EditUserDialog } from './EditUserDialog.js';

/** The user dialogs, for other screens that show accounts. */
export default function AccountDialog({ account, project, onClose }: AccountDialogProps) {
  if (!account) return <CreateUserDialog project={project} onClose={onClose} />;
  const { id, email, name, nameZh } = account;
  const user = { id, email, lastName: name, firstName: '', chineseName: nameZh };
  return <EditUserDialog user={user} project={project} onClose={onClose} />;
}
