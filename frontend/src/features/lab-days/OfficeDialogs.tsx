import Box from '@mui/material/Box';
import { useText } from '../../shell/i18n/i18n.js';
import { say } from '../../ui/calendar/dates.js';
import { MessageDialog } from '../../ui/MessageDialog.js';
import { isHeld, type Line, seatsOf } from './officeDay.js';
import { OfficeRefusal } from './OfficeRefusal.js';
import { BatchQuestion } from './BatchQuestion.js';
import { SavedLeftOut } from './LetterList.js';
import { QueueAnswer } from './QueueAnswer.js';
import type { BatchOfDays } from './useBatch.js';
import type { useChosenDays } from './useChosenDays.js';
import type { Queue } from './useQueue.js';
import type { useOfficeSubmit } from './useOfficeSubmit.js';
import type { useSetup } from './useSetup.js';
import { listed, together } from '../../ui/joined.js';

type Props = {
  days: ReturnType<typeof useChosenDays>;
  office: ReturnType<typeof useOfficeSubmit>;
  batch: BatchOfDays;
  queue: Queue;
  setup: ReturnType<typeof useSetup>;
  /** The guard asks whether to leave: what was done by that is told after it. */
  leaving: boolean;
};

const list = { m: 0, mt: 3, pl: 5, maxHeight: 240, overflowY: 'auto', color: 'text.primary' };

/** Everything that the office is told or asked: past days, lowered capacity, unsent changes, done, refused. */
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
