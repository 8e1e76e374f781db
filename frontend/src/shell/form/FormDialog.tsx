import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { usePhone } from '../../ui/browser/usePhone.js';
import { Icon } from '../../ui/text/Icon.js';
import { words } from '../../ui/theme/theme.js';
import { useText } from '../../i18n/i18n.js';
import { type FormFrame, FormNotes } from './CallForm.js';
import type { Saying } from './Conflict.js';
import { type Closing, useClosing } from './useClosing.js';

type FrameProps = {
  title: ReactNode;
  /** Above the title: the kind of message. */
  over?: string | undefined;
  /** Below the title: the record or person that it concerns. */
  context?: ReactNode;
  width?: number | undefined;
  /** Room for two `DialogColumn`s: as high as the screen, and each column scrolls by itself. */
  wide?: boolean | undefined;
};
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
    /** Replaces a dialog that waited for the record: skip the opening transition. */
    atOnce?: boolean;
    children: ReactNode;
  };

const padded = { px: { xs: 4, sm: 5 } };
const line = { borderColor: 'divider' };
const foot = {
  ...padded,
  ...line,
  py: 3,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 2,
  borderTop: 1,
};
const content = {
  ...padded,
  pb: 5,
  flexShrink: 1,
  minHeight: 0,
  overflowY: 'auto',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 4,
};
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

type DialogProps = FrameProps & { full: boolean; atOnce?: boolean | undefined; onEscape?: (() => void) | undefined };

/** The dialog with its head, which stays in view while the content scrolls. A click outside does nothing. */
function Frame(props: DialogProps & { children: ReactNode }) {
  const { title, over, context, width = 480, wide, full, atOnce, onEscape, children } = props;
  const id = useId();
  const size = { width: full ? 1 : wide ? 1200 : width, maxWidth: 1, m: full ? 0 : 4, borderRadius: full ? 0 : 1 };
  const tall = { height: 1, maxHeight: full ? 1 : 'min(100% - 32px, 960px)' };
  return (
    <Dialog
      open
      fullScreen={full}
      maxWidth={false}
      aria-labelledby={over ? `${id}-over ${id}` : id}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onEscape?.()}
      {...(atOnce && { transitionDuration: 0 })}
      slotProps={{ paper: { sx: wide ? { ...size, ...tall } : size } }}
    >
      <Box sx={wide ? { ...padded, ...line, py: 3, borderBottom: 1 } : { ...padded, pt: 5, pb: 4 }}>
        {over && (
          <Typography id={`${id}-over`} variant="overline" color="textSecondary" component="p">
            {over}
          </Typography>
        )}
        <Typography id={id} variant={over || full || wide ? 'h1' : 'h2'} component="h2">
          {title}
        </Typography>
        {context && (
          <Typography
            variant={wide ? 'body2' : 'body1'}
            color="textSecondary"
            component="div"
            sx={wide ? { ...words, overflowWrap: 'anywhere' } : { mt: 1, textWrap: 'pretty' }}
          >
            {context}
          </Typography>
        )}
      </Box>
      {children}
    </Dialog>
  );
}

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
    <Box
      role="status"
      sx={{ display: 'flex', gap: 1.5, mr: 2, typography: 'body2', fontWeight: 550, color: 'tone.bad.fg' }}
    >
      {count > 0 && (
        <>
          <Icon name="warn" size={18} />
          {t('to-correct', { count })}
        </>
      )}
    </Box>
  );
}

/**
 * A dialog that is a form. Enter in an input submits; Escape and Cancel ask before typed text is lost; a click outside
 * does nothing.
 */
export function FormDialog<V extends FieldValues>(props: Props<V>) {
  const { form, action, onCancel, aside, wide, escape = true, children } = props;
  const t = useText('form');
  useClosing(form);
  const phone = usePhone();
  const close = onCancel && (() => !form.busy && form.leave(onCancel));
  const full = phone && onCancel !== undefined;
  const notes = <FormNotes form={form} wordOf={props.wordOf} say={props.say} />;
  return (
    <Frame {...props} full={full} onEscape={escape ? close : undefined}>
      <Box component="form" data-form noValidate onSubmit={form.submit} sx={{ display: 'contents' }}>
        {wide ? (
          <>
            <Box sx={notesAbove}>{notes}</Box>
            <Box sx={columns}>{children}</Box>
          </>
        ) : (
          <Box sx={{ ...content, flexGrow: full ? 1 : 0, flexBasis: full ? 0 : 'auto' }}>
            {notes}
            {children}
          </Box>
        )}
        <Box sx={wide ? { ...foot, alignItems: 'center' } : foot}>
          {aside && <Box sx={{ mr: 'auto' }}>{aside}</Box>}
          {wide && <ToCorrect form={form} />}
          {close && (
            <Button color="inherit" disabled={form.busy} onClick={close}>
              {props.cancel ?? t('cancel')}
            </Button>
          )}
          <Button type="submit" variant="contained" loading={form.busy}>
            {action}
          </Button>
        </Box>
      </Box>
    </Frame>
  );
}

/** The place of a `FormDialog` while its record is read, or could not be. */
export function WaitingDialog({
  onCancel,
  children,
  ...frame
}: FrameProps & { onCancel: () => void; children: ReactNode }) {
  const t = useText('form');
  const phone = usePhone();
  return (
    <Frame {...frame} full={phone}>
      {children}
      <Box sx={foot}>
        <Button color="inherit" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Box>
    </Frame>
  );
}
