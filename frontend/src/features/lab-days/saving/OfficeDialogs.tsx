import Box from '@mui/material/Box';
import { useText } from '../../../i18n/i18n.js';
import { say } from '../../../i18n/dates.js';
import { MessageDialog } from '../../../ui/dialog/MessageDialog.js';
import { isHeld, type Line, seatsOf } from '../officeDay.js';
import { OfficeRefusal } from './OfficeRefusal.js';
import { SavedLeftOut } from '../letters/LetterList.js';
import type { BatchOfDays } from '../batch/useBatch.js';
import type { useChosenDays } from '../calendar/useChosenDays.js';
import type { Queue } from '../queue/useQueue.js';
import type { useOfficeSubmit } from './useOfficeSubmit.js';
import type { useSetup } from '../setup/useSetup.js';
import { listed, together } from '../../../ui/text/joined.js';
import type { BatchAction } from '../batch/batch.js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import { Icon } from '../../../ui/text/Icon.js';
import { usePhone } from '../../../ui/browser/viewport.js';
import { Key } from '../queue/RequestQueue.js';
import { touch } from '../../../ui/theme/touch.js';
import { Block, Text } from '../../../ui/layout/layout.js';

type Props = {
  days: ReturnType<typeof useChosenDays>;
  office: ReturnType<typeof useOfficeSubmit>;
  batch: BatchOfDays;
  queue: Queue;
  setup: ReturnType<typeof useSetup>;
  /** The leave guard is open: an outcome is shown only after it. */
  leaving: boolean;
};

const list = { m: 0, mt: 3, pl: 5, maxHeight: 240, overflowY: 'auto', color: 'text.primary' };

/** All dialogs of the page: past days, lowered capacity, unsent changes, success, refusal. */
export function OfficeDialogs({ days, office, batch, queue, setup, leaving }: Props) {
  const t = useText('lab-days');
  const reservedOn = (date: string, lines: readonly Line[]) =>
    t('lower-day', {
      date: say(date),
      bookings: t('bookings', { count: lines.length }),
      seats: t('seats', { count: seatsOf(lines) }),
    });
  const takeBack = () => {
    office.forget();
    queue.undo();
  };
  const sayOpening = (local: string) => t('at-time', { date: say(local.slice(0, 10)), time: local.slice(11, 16) });
  return (
    <>
      <MessageDialog
        open={days.asking}
        icon="warn"
        title={t('past-title')}
        action={t('past-edit')}
        onAction={days.confirm}
        other={{ label: t('cancel'), onClick: days.refuse }}
      >
        {t('past-text')}
      </MessageDialog>
      <MessageDialog
        open={setup.lowering !== undefined}
        bad
        icon="warn"
        title={t('lower-title')}
        action={t('lower-continue', { count: setup.lowering?.days.length ?? 0 })}
        onAction={() => setup.lowering?.decide(true)}
        other={{ label: t('cancel'), onClick: () => setup.lowering?.decide(false) }}
      >
        {t('lower-text')}
        <Box component="ul" tabIndex={0} sx={list}>
          {setup.lowering?.days.map(({ date, lines }) => (
            <li key={date}>{reservedOn(date, lines.filter(isHeld))}</li>
          ))}
        </Box>
      </MessageDialog>
      {batch.asking && <BatchQuestion action={batch.typed.action} {...batch.asking} />}
      <QueueAnswer queue={queue} />
      <OfficeRefusal refused={office.refused} onClose={office.forget} />
      <MessageDialog
        open={office.done !== undefined && !leaving}
        icon="check"
        title={t('submitted')}
        action={t('ok')}
        onAction={office.forget}
        {...(office.undoable && { other: { label: t('undo'), onClick: takeBack } })}
      >
        {together(
          t('office-done', {
            what: listed((office.done ?? []).map(({ word, count }) => t(`done-${word}`, { count }))),
          }),
          office.unwritten === undefined ? t('office-written') : t('office-not-written', { why: office.unwritten }),
        )}
        {office.done && <SavedLeftOut letters={office.letters} />}
      </MessageDialog>
      <MessageDialog
        open={office.undo.left !== undefined}
        icon="warn"
        title={t('undone-partly')}
        action={t('ok')}
        onAction={office.undo.seen}
        onEscape={office.undo.seen}
      >
        {office.undo.left?.message}
        <Box component="ul" tabIndex={0} sx={list}>
          {office.undo.left?.stayed.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </Box>
      </MessageDialog>
      <MessageDialog
        open={setup.done !== undefined && !leaving}
        icon="check"
        title={t('setup-done')}
        action={t('ok')}
        onAction={setup.forget}
      >
        {setup.done?.opens ? t('setup-done-opens', { time: sayOpening(setup.done.opens) }) : t('setup-done-text')}
      </MessageDialog>
    </>
  );
}

type BatchQuestionProps = { action: BatchAction; lines: readonly Line[]; decide: (go: boolean) => void };

/** Asks before a batch takes seats away; lists every booking that would lose them. */
function BatchQuestion({ action, lines, decide }: BatchQuestionProps) {
  const t = useText('lab-days');
  const key = action === 'cancel' ? 'cancel' : 'reject';
  const count = lines.length;
  const line = ({ date, refNum: ref, seats, status }: Line) =>
    t('ask-line', { date: say(date), ref, seats: t('seats', { count: seats }), status: t(status) });
  return (
    <MessageDialog
      open
      bad
      icon="warn"
      title={t(`ask-${key}`, { count })}
      action={t(`${key}-bookings`, { count })}
      onAction={() => decide(true)}
      other={{ label: t('keep-them'), onClick: () => decide(false) }}
    >
      {t('ask-text')}
      <Box
        component="ul"
        tabIndex={0}
        sx={{ m: 0, mt: 3, pl: 5, maxHeight: 240, overflowY: 'auto', color: 'text.primary' }}
      >
        {lines.map((one) => (
          <li key={one.id}>{line(one)}</li>
        ))}
      </Box>
    </MessageDialog>
  );
}

const paper = {
  width: { xs: 1, sm: 'auto' },
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  pl: 4,
  pr: 2,
  py: 1.5,
  minHeight: 52,
  borderRadius: 1,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'line.firm',
  boxShadow: 8,
};

/** Says what was done, with Undo; shown until Undo expires or it is closed. */
function QueueAnswer({ queue: { last, undo, forget } }: { queue: Queue }) {
  const t = useText('lab-days');
  const phone = usePhone();
  if (!last) return null;
  return (
    <Snackbar
      open
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={{
        '&&': { bottom: phone ? 76 : 24, left: { xs: 16, sm: '50%' }, right: { xs: 16, sm: 'auto' } },
        // Above the bar at the foot of the screen.
        'body:has([data-foot-bar]) &&': { bottom: 136 },
      }}
    >
      <Box role="status" sx={paper}>
        <Icon name="check" tone="good" />
        <Block grow shrink>
          <Text as="div" variant="h3">
            {t('submitted')}
          </Text>
          <Text as="div" variant="caption" tone="quiet">
            <span>{last.text}</span> · {t('letters-wait')}
          </Text>
          <SavedLeftOut letters={last.letters} />
        </Block>
        <Button
          variant="outlined"
          color="inherit"
          aria-label={t('undo-named', { what: last.text })}
          onClick={undo}
          sx={{ flex: 'none', gap: 2, minHeight: touch(0) }}
        >
          {t('undo')}
          {!phone && <Key>U</Key>}
        </Button>
        <IconButton aria-label={t('close')} onClick={() => forget(last)}>
          <Icon name="close" size={16} />
        </IconButton>
      </Box>
    </Snackbar>
  );
}
