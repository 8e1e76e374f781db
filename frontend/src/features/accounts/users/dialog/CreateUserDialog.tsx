import { userWrites } from '@hadcl/features/accounts/user/user.contract';
import { useCallForm } from '../../../../shell/form/useCallForm.js';
import { useText } from '../../../../shell/i18n/i18n.js';
import type { ProjectOfAccount } from '../../../../shell/people/accountDialogs.js';
import { useTell } from '../../../../shell/tell/useTell.js';
import { blankUser, createInput, fieldOfInput } from './userForm.js';
import { useProjectGiven } from './useProjectGiven.js';
import { UserDialog } from './UserDialog.js';

export function CreateUserDialog({
  project,
  onClose,
}: {
  project?: ProjectOfAccount | undefined;
  onClose: () => void;
}) {
  const t = useText('users');
  const tell = useTell();
  const form = useCallForm(userWrites.createUser, {
    defaults: blankUser,
    toInput: createInput,
    names: fieldOfInput,
    onDone: ({ message }) => {
      tell(message);
      onClose();
    },
    // A refusal is also shown in a snackbar, not only at its field (1.8.01).
    onRefused: tell.refused,
  });
  useProjectGiven(form, project);
  const cancel = () => form.leave(onClose);
  return (
    <UserDialog
      form={form}
      given={project?.join?.projectId}
      title={t('create-user')}
      onSubmit={form.submit}
      onCancel={cancel}
    />
  );
}
