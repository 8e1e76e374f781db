import { projectManagementCalls as calls } from '@hadcl/features/projects/management/project-management.contract';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useRead } from '../../shell/api/useRead.js';
import type { useWrite } from '../../shell/api/useWrite.js';
import { useText } from '../../i18n/i18n.js';
import { useTell } from '../../shell/tell/useTell.js';
import { say } from '../../i18n/dates.js';
import { listed } from '../../ui/text/joined.js';
import { MessageDialog } from '../../ui/dialog/MessageDialog.js';
import { Stack } from '../../ui/layout/layout.js';

/** The most people that are named; the others are counted. */
const most = 6;

/** The pending deletion. The page owns it, because it has to stop its own reads of the project meanwhile. */
export type Removal = ReturnType<typeof useWrite<typeof calls.deleteProject>>;

function Consequences({ projectId, when }: { projectId: string; when: boolean }) {
  const t = useText('projects');
  const { data } = useRead(calls.projectDeletion, { projectId }, { when });
  if (!data) return <Skeleton variant="rounded" height={48} />;
  const named = (all: readonly string[]) =>
    listed([...all.slice(0, most), ...(all.length > most ? [t('and-more', { count: all.length - most })] : [])]);
  const { bookedDates, people, inside } = data;
  const dates = named(bookedDates.map((date) => say(date)));
  const lines = [
    bookedDates.length > 0 && t('delete-bookings', { count: bookedDates.length, dates }),
    people.length > 0 &&
      t('delete-people', { count: people.length, people: named(people.map(({ userName }) => userName)) }),
    inside > 0 && t('delete-inside', { count: inside }),
  ].filter((line) => line !== false);
  return (
    <>
      {lines.length > 0 ? (
        <Box component="ul" sx={{ my: 0, pl: 5, color: 'text.primary' }}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      ) : (
        <Box>{t('delete-nothing')}</Box>
      )}
      <Box>{t('delete-kept')}</Box>
    </>
  );
}

type Props = {
  removal: Removal;
  project: { readonly projectId: string; readonly refNum: string };
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
};

/**
 * Asks before the deletion and shows its effects: the office has to correct future bookings and accounts that name the
 * project.
 */
export function DeleteProject({ project: { projectId, refNum }, removal, open, onClose, onDeleted }: Props) {
  const t = useText('projects');
  const tell = useTell();
  const removeIt = () =>
    removal.mutate(
      { id: projectId },
      {
        onSuccess: ({ message }) => {
          tell(message);
          onDeleted();
        },
        onError: (error) => {
          tell.failure(error);
          onClose();
        },
      },
    );
  return (
    <MessageDialog
      open={open}
      bad
      icon="warn"
      title={t('delete-title', { refNum })}
      action={t('delete-project')}
      busy={removal.isPending}
      onAction={removeIt}
      other={{ label: t('cancel'), onClick: onClose }}
      onEscape={onClose}
    >
      <Stack gap={2}>
        <Box>{t('delete-question')}</Box>
        {open && <Consequences projectId={projectId} when={!removal.isPending && !removal.isSuccess} />}
      </Stack>
    </MessageDialog>
  );
}
