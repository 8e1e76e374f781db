import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { type MouseEvent, useId, useState, type ReactNode } from 'react';
import { useText } from '../../i18n/i18n.js';
import { aboveAll, focusOnMount, useWhileOpen } from './dialog.js';
import { Icon, type IconName } from '../text/Icon.js';
import { Block, Row, Stack, Text } from '../layout/layout.js';

type Props = {
  open: boolean;
  title: string;
  icon?: IconName;
  /** Something went wrong, or the action is destructive: the button is red and the other one has the focus. */
  bad?: boolean;
  children: ReactNode;
  action: string;
  /** The action is running. */
  busy?: boolean;
  onAction: () => void;
  other?: { label: string; onClick: () => void } | undefined;
  /** The other button has the focus: the action is wanted, but Enter alone should not do it. */
  focusOther?: boolean;
  /** A third button, between the two. */
  second?: { label: string; onClick: () => void; busy?: boolean } | undefined;
  /** Handler of Escape; default: that of the other button, or of the only one. */
  onEscape?: () => void;
  /** Shown above everything, for questions about the session itself. */
  overAll?: boolean;
};

export function MessageDialog(props: Props) {
  const { open, overAll } = props;
  const shownProps = useWhileOpen(open, props);
  const { title, icon, bad, children, action, busy = false, onAction, other, second, onEscape } = shownProps;
  const id = useId();
  const escape = onEscape ?? other?.onClick ?? onAction;
  const takesAway = bad && other !== undefined;
  const isOtherFirst = other !== undefined && (bad || shownProps.focusOther);
  // Ignore the second click of a double click: it can arrive before the first is drawn, or while the dialog closes.
  const once =
    (act: () => void) =>
    ({ detail: clicks }: MouseEvent) =>
      open && clicks < 2 && act();
  return (
    <Dialog
      open={open}
      aria-labelledby={id}
      sx={overAll ? aboveAll : {}}
      onClose={(_, reason) => reason === 'escapeKeyDown' && open && !busy && !second?.busy && escape()}
      slotProps={{ paper: { sx: { width: 440, m: 4 } } }}
    >
      <Stack gap={5} pad={5}>
        <Row gap={3}>
          {icon && <Icon name={icon} tone={bad ? 'bad' : 'quiet'} above={0.5} />}
          <Block grow shrink>
            <Typography id={id} variant="h2">
              {title}
            </Typography>
            <Text as="div" above={2} variant="body1" tone="quiet">
              {children}
            </Text>
          </Block>
        </Row>
        <Row gap={2} justify="flex-end" wrap>
          {other && (
            <Button
              color="inherit"
              variant={isOtherFirst ? 'outlined' : 'text'}
              ref={isOtherFirst ? focusOnMount : undefined}
              disabled={busy || second?.busy === true}
              onClick={once(other.onClick)}
            >
              {other.label}
            </Button>
          )}
          {second && (
            <Button variant="outlined" loading={second.busy === true} onClick={once(second.onClick)}>
              {second.label}
            </Button>
          )}
          <Button
            variant="contained"
            color={takesAway ? 'error' : 'primary'}
            ref={isOtherFirst ? undefined : focusOnMount}
            loading={busy}
            onClick={once(onAction)}
          >
            {action}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

type AskingProps = Pick<Props, 'title' | 'icon' | 'bad' | 'action' | 'children'> & {
  button: Omit<ButtonProps, 'onClick'>;
  /** The question stays until this has ended; it shows a failure itself. */
  act: () => Promise<unknown>;
};

/** A button that asks before it acts. */
export function AskingButton({ button, act, ...question }: AskingProps) {
  const t = useText('form');
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const close = () => setAsks(false);
  const confirmed = async () => {
    setBusy(true);
    await act();
    setBusy(false);
    close();
  };
  return (
    <>
      <Button {...button} onClick={() => setAsks(true)} />
      <MessageDialog
        {...question}
        open={asks}
        busy={busy}
        onAction={() => void confirmed()}
        other={{ label: t('cancel'), onClick: close }}
      />
    </>
  );
}
