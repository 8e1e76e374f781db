import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ComponentProps, ReactNode } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { ContentDialog } from '../../ui/dialog/ContentDialog.js';
import { Icon } from '../../ui/text/Icon.js';
import { words } from '../../ui/theme/theme.js';
import { useText } from '../../i18n/i18n.js';
import { Failed } from '../states/states.js';
import { type FormFrame, FormNotes, type Saying, type Closing, useClosing } from './CallForm.js';
import { Block, Row, Stack } from '../../ui/layout/layout.js';

type FrameProps = Pick<
  ComponentProps<typeof ContentDialog>,
  'title' | 'over' | 'context' | 'width' | 'wide' | 'atOnce'
>;
type Props<V extends FieldValues> = Saying &
  FrameProps & {
    form: FormFrame<V> & Closing & { readonly busy: boolean; readonly leave: (act: () => void) => void };
    /** Label of the submit button: “Save remarks”, not “OK”. */
    action: string;
    /**
     * Closes the dialog, after the leave guard where something was typed. Without it the dialog stays until it is
     * submitted.
     */
    onCancel?: (() => void) | undefined;
    /** Label of the closing button; default: Cancel. */
    cancel?: string;
    /** Another action, at the left: Delete, Reset Password. */
    aside?: ReactNode;
    /** false: Escape does nothing either. */
    escape?: boolean;
    children: ReactNode;
  };

const padded = { px: { xs: 4, sm: 5 } };
const line = { borderColor: 'divider' };
const notesAbove = {
  ...padded,
  display: 'grid',
  gap: 2,
  maxHeight: '40%',
  flex: 'none',
  overflowY: 'auto',
  '&:not(:empty)': { py: 3, borderBottom: 1, ...line },
};
const columns = {
  flex: 1,
  minHeight: 0,
  overflowY: { xs: 'auto', md: 'hidden' },
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 464px) minmax(0, 1fr)' },
  alignContent: { xs: 'start', md: 'stretch' },
  '& input, & .MuiPickersSectionList-root': words,
};
const column = {
  overflowY: { md: 'auto' },
  '& + &': { borderLeft: { md: 1 }, borderTop: { xs: 1, md: 0 } },
  '&&': line,
  '& > *': { p: { xs: 4, sm: 5 } },
  '& > * + *': { borderTop: 1, ...line },
};

/** One of the two columns of a wide dialog; below one another on a narrow screen. Lines separate its children. */
export const DialogColumn = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box role="group" aria-label={label} sx={column}>
    {children}
  </Box>
);

/** Number of fields with an error, including those of the rows of a list. */
const countWrong = (errors: unknown): number => {
  if (typeof errors !== 'object' || errors === null) return 0;
  if ('message' in errors && typeof errors.message === 'string') return 1;
  return Object.values(errors).reduce<number>((sum, error) => sum + countWrong(error), 0);
};
/** Fields with errors may be scrolled out of view in either column, so their number stands beside the buttons. */
function ToCorrect<V extends FieldValues>({ form: { control } }: { form: FormFrame<V> }) {
  const t = useText('form');
  const count = countWrong(useFormState({ control }).errors);
  return (
    <Row role="status" gap={1.5} after={2} variant="body2" tone="bad" weight="strong">
      {count > 0 && (
        <>
          <Icon name="warn" size={18} />
          {t('to-correct', { count })}
        </>
      )}
    </Row>
  );
}

/**
 * A dialog that is a form. Enter in an input submits; Escape and Cancel ask before typed text is lost; a click outside
 * does nothing.
 */
export function FormDialog<V extends FieldValues>(props: Props<V>) {
  const { form, action, onCancel, aside, escape = true, children, wordOf, say, cancel, ...frame } = props;
  const t = useText('form');
  useClosing(form);
  const close = onCancel && (() => !form.busy && form.leave(onCancel));
  const notes = <FormNotes form={form} wordOf={wordOf} say={say} />;
  return (
    <ContentDialog
      {...frame}
      small={!onCancel}
      keeps
      onClose={escape ? close : undefined}
      onSubmit={form.submit}
      actions={
        <>
          {aside && <Block after="auto">{aside}</Block>}
          {frame.wide && <ToCorrect form={form} />}
          {close && (
            <Button color="inherit" disabled={form.busy} onClick={close}>
              {cancel ?? t('cancel')}
            </Button>
          )}
          <Button type="submit" variant="contained" loading={form.busy}>
            {action}
          </Button>
        </>
      }
    >
      {frame.wide ? (
        <>
          <Box sx={notesAbove}>{notes}</Box>
          <Box sx={columns}>{children}</Box>
        </>
      ) : (
        <>
          {notes}
          {children}
        </>
      )}
    </ContentDialog>
  );
}

type WaitingProps = FrameProps & {
  read: { readonly error: unknown; readonly refetch: () => Promise<unknown> };
  onCancel: () => void;
};

/** The place of a `FormDialog` while its record is read, or could not be. */
export function WaitingDialog({ read: { error, refetch }, onCancel, ...frame }: WaitingProps) {
  const t = useText('form');
  return (
    <ContentDialog
      {...frame}
      actions={
        <Button color="inherit" onClick={onCancel}>
          {t('cancel')}
        </Button>
      }
    >
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack gap={4} justify="start" pad={5} grow>
          {[1, 2, 3, 4, 5, 6].map((line) => (
            <Skeleton key={line} variant="rounded" height={52} />
          ))}
        </Stack>
      )}
    </ContentDialog>
  );
}
