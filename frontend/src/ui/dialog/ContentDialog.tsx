import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type FormEventHandler, type ReactNode, useId } from 'react';
import { usePhone } from '../browser/viewport.js';
import { Icon } from '../text/Icon.js';
import { words } from '../theme/typography.js';

type Props = {
  title: ReactNode;
  /** Above the title: the kind of message. */
  over?: string | undefined;
  /** Below the title: the record or person that it concerns. */
  context?: ReactNode;
  /** In the head beside the title: a figure, the step of several. */
  beside?: ReactNode;
  /** Escape, the cross and a click outside. Without it the dialog stays until one of its actions ends it. */
  onClose?: (() => void) | undefined;
  /** Name of the cross in the head; none without it. */
  close?: string;
  /** A click outside does nothing, because something could be lost by it. */
  keeps?: boolean;
  width?: number | undefined;
  /** A page of its own, as high as the screen; what is inside scrolls by itself. */
  wide?: boolean | undefined;
  /** Replaces a dialog that waited for the record: skip the opening transition. */
  atOnce?: boolean | undefined;
  /** It does not fill the screen of a phone. */
  small?: boolean;
  /** The content reaches the edges, as a table does, and lines separate it from head and actions. */
  flush?: boolean;
  /** The content itself takes the focus, so that keys scroll it. */
  readOnly?: boolean;
  /** The buttons at the foot, the main one last. */
  actions?: ReactNode;
  /** Head, content and actions are one form. */
  onSubmit?: FormEventHandler | undefined;
  /** Attributes and style of the surface. */
  paper?: { [data: `data-${string}`]: string; sx?: object };
  children: ReactNode;
};

const padded = { px: { xs: 4, sm: 5 } };
/** After the width: `borderTop` and `borderBottom` set the colour, too. */
const line = { borderColor: 'divider' };
/** The first column of a table stands beneath the title. */
const edges = {
  display: 'flex',
  flexDirection: 'column',
  '& th:first-of-type, & td:first-of-type': { pl: padded.px },
} as const;
const foot = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 2 } as const;
const tall = { height: 1, maxHeight: 'min(100% - 32px, 960px)' };

/**
 * The frame of every dialog with content of its own: head and actions stay in place while the content scrolls between
 * them, and on a phone it fills the screen. A question is a MessageDialog, what is submitted a FormDialog.
 */
export function ContentDialog(props: Props) {
  const { title, over, context, beside, onClose, close, keeps, width = 480, wide, small, readOnly, paper } = props;
  const flush = props.flush || wide;
  const id = useId();
  const phone = usePhone();
  const full = phone && !small;
  const size = { width: full ? 1 : wide ? 1200 : width, maxWidth: 1, m: full ? 0 : 4, borderRadius: full ? 0 : 1 };
  const parts = (
    <>
      <Box
        sx={{
          ...padded,
          ...(wide ? { py: 3 } : close ? { py: context ? 3 : 1.5, minHeight: 56 } : { pt: 5, pb: 4 }),
          ...(flush && { borderBottom: 1, ...line }),
          ...{ display: 'flex', flexWrap: 'wrap', alignItems: close ? 'center' : 'baseline', columnGap: 3, rowGap: 2 },
        }}
      >
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          {over && (
            <Typography id={`${id}-over`} variant="overline" color="textSecondary" component="p">
              {over}
            </Typography>
          )}
          <Typography id={id} variant={over || full || flush ? 'h1' : 'h2'} component="h2">
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
        {beside}
        {close && (
          <IconButton size="large" aria-label={close} onClick={onClose} sx={{ mr: { xs: -3, sm: -2 } }}>
            <Icon name="close" />
          </IconButton>
        )}
      </Box>
      <Box
        {...(readOnly && { role: 'group', 'aria-labelledby': id, tabIndex: 0 })}
        sx={{
          ...(flush ? edges : { ...padded, pb: 5, display: 'grid', gap: 4 }),
          ...{ flex: full || wide ? 1 : 'none', flexShrink: 1, minHeight: 0, overflowY: 'auto' },
          ...{ gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' },
        }}
      >
        {props.children}
      </Box>
      {props.actions && <Box sx={{ ...padded, ...foot, py: 3, borderTop: 1, ...line }}>{props.actions}</Box>}
    </>
  );
  return (
    <Dialog
      open
      fullScreen={full}
      maxWidth={false}
      aria-labelledby={over ? `${id}-over ${id}` : id}
      {...(props.atOnce && { transitionDuration: 0 })}
      onClose={(_, reason) => (reason === 'escapeKeyDown' || !keeps) && onClose?.()}
      slotProps={{
        paper: {
          ...paper,
          sx: { ...size, ...(wide && !full && tall), ...paper?.sx },
        },
      }}
    >
      {props.onSubmit ? (
        <Box component="form" data-form noValidate onSubmit={props.onSubmit} sx={{ display: 'contents' }}>
          {parts}
        </Box>
      ) : (
        parts
      )}
    </Dialog>
  );
}
