import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { flushSync } from 'react-dom';
import type { Refusal } from '../useCallForm.js';
import { useText } from '../../../i18n/i18n.js';
import { focusFirst } from '../../../ui/form/frame/field.js';
import { MessageDialog } from '../../../ui/dialog/MessageDialog.js';
import { useWhileOpen } from '../../../ui/dialog/dialog.js';

/** Scrolls to a field and focuses it. */
const goTo = (path: string) => {
  const field = document.querySelector(`[data-field=${JSON.stringify(path)}]`);
  field?.scrollIntoView({ block: 'center' });
  focusFirst(field);
};

type RefusedProps = {
  refused: Refusal | undefined;
  /** Title where no field is named; default: “This was not done”. */
  title?: string | undefined;
  onClose: () => void;
};

/** All errors at once, each linked to its field; the form keeps its input. */
export function RefusedDialog({ refused, title, onClose }: RefusedProps) {
  const t = useText('form-page');
  const open = refused !== undefined;
  const shown = useWhileOpen(open, refused);
  const faults = Object.entries(shown?.fields ?? {});
  const first = faults[0]?.[0];
  const close = (path?: string) => {
    // Close first: the closing dialog returns the focus, and would take it from the field.
    flushSync(onClose);
    if (path !== undefined) goTo(path);
  };
  return (
    <MessageDialog
      open={open}
      bad
      icon="warn"
      title={faults.length > 0 ? t('faults-title', { count: faults.length }) : (title ?? t('not-done'))}
      action={t(faults.length > 0 ? 'to-faults' : 'close')}
      onAction={() => close(first)}
      onEscape={() => close(first)}
    >
      {faults.length === 0 && shown?.message}
      {faults.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 4, display: 'grid', gap: 1 }}>
          {faults.map(([path, sentence]) => (
            <li key={path}>
              <Link
                component="button"
                type="button"
                variant="body1"
                onClick={() => close(path)}
                sx={{ textAlign: 'left', verticalAlign: 'baseline' }}
              >
                {sentence}
              </Link>
            </li>
          ))}
        </Box>
      )}
    </MessageDialog>
  );
}

type DoneProps = {
  done: string | undefined;
  onClose: () => void;
  /** An action other than going back to the list. */
  next?: { label: string; onClick: () => void } | undefined;
};

/** The server's message that it was done; closing it leads back to the list. */
export function DoneDialog({ done, onClose, next }: DoneProps) {
  const t = useText('form-page');
  const open = done !== undefined;
  const shown = useWhileOpen(open, done);
  return (
    <MessageDialog
      open={open}
      icon="check"
      title={shown ?? ''}
      action={t('close')}
      onAction={onClose}
      onEscape={onClose}
      second={next}
    >
      {null}
    </MessageDialog>
  );
}
