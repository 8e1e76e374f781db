import { CreateUserDialog } from './CreateUserDialog.js';
import { DeleteUserDialog } from './DeleteUserDialog.js';
import { EditUserDialog } from './EditUserDialog.js';
import type { UserMatter } from './UserTable.js';

/** The dialog of what is to be done. */
export default function UserDialogs({ matter, onClose }: { matter: UserMatter; onClose: () => void }) {
  if (matter.act === 'create') return <CreateUserDialog onClose={onClose} />;
  const { user } = matter;
  if (matter.act === 'delete') return <DeleteUserDialog user={user} onClose={onClose} />;
  return <EditUserDialog user={user} onClose={onClose} />;
}
