import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { flushSync } from 'react-dom';
import type { Refusal } from '../useCallForm.js';
import { useText } from '../../../i18n/i18n.js';
import { focusFirst } from '../../../ui/form/frame/field.js';
import { MessageDialog } from '../../../ui/dialog/MessageDialog.js';
import { useWhileOpen } from '../../../ui/dialog/dialog.js';
import { Block, Text } from '../../../ui/layout/layout.js';

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
  /** Shows the first error and the number of the others, under the title. */
  firstOnly?: boolean | undefined;
  /** A button and a sentence for a refusal that names no field. */
  instead?: { label: string; about: string; onClick: () => void } | undefined;
  onClose: () => void;
};

/** All errors at once, each linked to its field; the form keeps its input. */
export function RefusedDialog({ refused, title, firstOnly, instead, onClose }: RefusedProps) {
  const t = useText('form-page');
  const open = refused !== undefined;
  const shown = useWhileOpen(open, refused);
  const faults = Object.entries(shown?.fields ?? {});
  const first = faults[0]?.[0];
  const isNamed = faults.length > 0;
  const close = (path?: string) => {
    // Close first: the closing dialog returns the focus, and would take it from the field.
    flushSync(onClose);
    if (path !== undefined) goTo(path);
  };
  if (firstOnly && isNamed)
    return (
      <MessageDialog
        open={open}
        bad
        icon="warn"
        title={title ?? t('not-done')}
        action={t('to-fault')}
        onAction={() => close(first)}
        second={{ label: t('close'), onClick: () => close() }}
        onEscape={() => close()}
      >
        <FirstFault errors={shown?.errors?.length ? shown.errors : faults.map(([, sentence]) => sentence)} />
      </MessageDialog>
    );
  return (
    <MessageDialog
      open={open}
      bad
      icon="warn"
      title={isNamed ? t('faults-title', { count: faults.length }) : (title ?? t('not-done'))}
      action={t(isNamed ? 'to-faults' : 'close')}
      onAction={() => close(first)}
      onEscape={() => close(first)}
      second={isNamed || !instead ? undefined : { label: instead.label, onClick: instead.onClick }}
    >
      {!isNamed && shown?.message}
      {!isNamed && instead && <Block above={1}>{instead.about}</Block>}
      {isNamed && (
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

/** The first error in the order of the form, and how many more there are. */
function FirstFault({ errors }: { errors: readonly string[] }) {
  const t = useText('form-page');
  const [first, ...more] = errors;
  return (
    <>
      <Text as="div" tone="plain">
        {first}
      </Text>
      {more.length > 0 && <Block above={1}>{t('more-faults', { count: more.length })}</Block>}
    </>
  );
}

type DoneProps = {
  done: string | undefined;
  /** What follows from it. */
  about?: string | undefined;
  onClose: () => void;
  /** An action other than going back to the list. */
  next?: { label: string; onClick: () => void } | undefined;
};

/** The server's message that it was done; closing it leads back to the list. */
export function DoneDialog({ done, about, onClose, next }: DoneProps) {
  const t = useText('form-page');
  const open = done !== undefined;
  const shown = useWhileOpen(open, done);
  const shownAbout = useWhileOpen(open, about);
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
      {shownAbout}
    </MessageDialog>
  );
}
