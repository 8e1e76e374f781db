import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { usePhone } from '../../ui/browser/usePhone.js';
import { useText } from '../i18n/i18n.js';
import { type FormFrame, FormNotes } from './CallForm.js';
import type { Saying } from './Conflict.js';
import { type Closing, useClosing } from './useClosing.js';

type Props<V extends FieldValues> = Saying & {
  form: FormFrame<V> & Closing & { readonly busy: boolean; readonly leave: (act: () => void) => void };
  title: string;
  /** Above the title: the kind of message. */
  over?: string;
  /** Below the title: the record or person that it concerns. */
  context?: ReactNode;
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
  width?: number;
  children: ReactNode;
};

const padded = { px: { xs: 4, sm: 5 } };

/**
 * A dialog that is a form. Enter in an input submits; Escape and Cancel ask before typed text is lost; a click outside
 * does nothing.
 */
export function FormDialog<V extends FieldValues>(props: Props<V>) {
  const { form, title, over, context, action, onCancel, aside, width = 480, children } = props;
  const t = useText('form');
  useClosing(form);
  const phone = usePhone();
  const id = useId();
  const close = onCancel && (() => !form.busy && form.leave(onCancel));
  const full = phone && onCancel !== undefined;
  return (
    <Dialog
      open
      fullScreen={full}
      maxWidth={false}
      aria-labelledby={over ? `${id}-over ${id}` : id}
      onClose={(_, reason) => reason === 'escapeKeyDown' && close?.()}
      slotProps={{
        paper: { sx: { width: full ? 1 : width, maxWidth: 1, m: full ? 0 : 4, borderRadius: full ? 0 : 1 } },
      }}
    >
      <Box component="form" data-form noValidate onSubmit={form.submit} sx={{ display: 'contents' }}>
        <Box sx={{ ...padded, pt: 5, pb: 4 }}>
          {over && (
            <Typography id={`${id}-over`} variant="overline" color="textSecondary" component="p">
              {over}
            </Typography>
          )}
          <Typography id={id} variant={over || full ? 'h1' : 'h2'} component="h2">
            {title}
          </Typography>
          {context && (
            <Typography color="textSecondary" component="div" sx={{ mt: 1, textWrap: 'pretty' }}>
              {context}
            </Typography>
          )}
        </Box>
        <Box
          sx={{
            ...padded,
            pb: 5,
            flex: full ? 1 : 'none',
            flexShrink: 1,
            minHeight: 0,
            overflowY: 'auto',
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            alignContent: 'start',
            gap: 4,
          }}
        >
          <FormNotes form={form} wordOf={props.wordOf} say={props.say} />
          {children}
        </Box>
        <Box
          sx={{
            ...padded,
            py: 3,
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'flex-end',
            gap: 2,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          {aside && <Box sx={{ mr: 'auto' }}>{aside}</Box>}
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
    </Dialog>
  );
}
