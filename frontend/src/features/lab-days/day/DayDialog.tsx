import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Fragment, useRef } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { Bar } from '../../../shell/lab/Ring.js';
import { say, monthOf } from '../../../i18n/dates.js';
import { EmptyState } from '../../../ui/page/EmptyState.js';
import { TextInput } from '../../../ui/form/frame/TextInput.js';
import { ContentDialog } from '../../../ui/dialog/ContentDialog.js';
import { usePhone } from '../../../ui/browser/viewport.js';
import { LineRow, lineColumns } from './LineRow.js';
import { rejectable, countOfText, type DayDrafts } from './useDayDrafts.js';
import {
  approvedOn,
  askedOf,
  isHeld,
  isWaiting,
  letsIn,
  type OfficeDay,
  newLine,
  seatsOf,
  type Line,
} from '../officeDay.js';
import { phrased } from '../../../ui/text/joined.js';
import { projectCalls } from '@hadcl/features/projects/project/project.contract';
import { useRead } from '../../../shell/api/useRead.js';
import { FilterSearch } from '../../../ui/form/FilterField.js';
import { Row, Text } from '../../../ui/layout/layout.js';

type Props = {
  day: OfficeDay;
  drafts: DayDrafts;
  manage: boolean;
  max: number;
  sending: boolean;
  onManage: () => void;
  onSend: () => void;
  /** Closes, or asks first if something was not sent. */
  onClose: () => void;
  onEdited: () => void;
};

/** One day with all its bookings; in manage mode each can be decided and changed. */
export function DayDialog(props: Props) {
  const { day, drafts, manage, max, sending, onManage, onSend, onEdited } = props;
  const t = useText('lab-days');
  const phone = usePhone();
  const { lines, changed, reason } = drafts;
  const shown = manage ? lines : lines.filter(letsIn);
  const waiting = day.lines.filter(isWaiting);
  const wait = t('day-waiting', {
    count: waiting.length,
    seats: t('seats', { count: askedOf(waiting) }),
  });
  const taken = seatsOf(lines.filter(isHeld));
  // Same count as in the calendar: outside manage mode the approved seats of the listed bookings.
  const reserved = manage ? taken : approvedOn({ lines: shown });
  const first = shown.filter((line) => line.first).length;
  const edit = (act: () => void) => {
    onEdited();
    act();
  };
  const close = () => !sending && props.onClose();
  const list = useRef<HTMLElement>(null);
  /** The button goes; the focus must not fall on one that decides, in case Enter is pressed again. */
  const manageFromList = () => {
    list.current?.focus();
    onManage();
  };
  const heads = [t('project-self-no'), t('column-remarks'), t('no-of-access'), t('column-status')];
  return (
    <ContentDialog
      title={say(day.date, 'EEEE d MMMM yyyy')}
      context={phrased([t('bookings', { count: shown.length }), t('first-times', { count: first })])}
      beside={
        <Box sx={{ width: { xs: 1, md: 180 }, order: { xs: 1, md: 0 } }}>
          <Row justify="space-between" below={1} variant="body2">
            <Text tone="quiet">{t('total-reserved')}</Text>
            <Text weight="bold">
              {reserved} / {day.capacity}
            </Text>
          </Row>
          <Bar wide held={reserved} taken={manage ? taken : day.taken} capacity={day.capacity} />
        </Box>
      }
      width={880}
      flush
      close={t('close')}
      keeps={changed.length > 0}
      onClose={close}
      actions={
        manage ? (
          <Fragment key="manage">
            <Box sx={{ width: 1, display: 'flex', flexDirection: 'column', gap: 3, mb: 1 }}>
              <Box sx={{ maxWidth: { md: 420 } }}>
                <AddLine
                  date={day.date}
                  taken={new Set(lines.map(({ projectId }) => projectId))}
                  onAdd={(line) => edit(() => drafts.add(line))}
                />
              </Box>
              {reason !== undefined && (
                <TextInput
                  name="reason"
                  label={t('reason-all')}
                  value={reason}
                  set={(why) => edit(() => drafts.setReason(why))}
                  count={countOfText('rejectReason', reason)}
                />
              )}
              {changed.length > 0 && (
                <Typography variant="caption" component="p" color="textSecondary">
                  {t('office-remind')}
                </Typography>
              )}
            </Box>
            <Button
              variant="outlined"
              color="inherit"
              sx={{ color: 'error.main', mr: 'auto' }}
              disabled={rejectable(day.lines).length === 0}
              onClick={() => edit(drafts.rejectAll)}
            >
              {t('reject-all')}
            </Button>
            <Button color="inherit" disabled={sending} onClick={close}>
              {t('cancel')}
            </Button>
            <Button variant="contained" loading={sending} disabled={changed.length === 0} onClick={onSend}>
              {changed.length ? t('update-bookings', { count: changed.length }) : t('update')}
            </Button>
          </Fragment>
        ) : (
          <Fragment key="view">
            <Typography variant="body2" color="textSecondary" sx={{ flex: 1, alignSelf: 'center' }}>
              {waiting.length > 0 && wait}
            </Typography>
            <Button
              variant={waiting.length > 0 ? 'contained' : 'outlined'}
              color={waiting.length > 0 ? 'primary' : 'inherit'}
              onClick={manageFromList}
            >
              {t('mode-manage')}
            </Button>
          </Fragment>
        )
      }
    >
      <Box
        ref={list}
        role={shown.length ? 'table' : undefined}
        aria-label={t('bookings-of-day')}
        data-day
        tabIndex={0}
        sx={{ overflow: 'auto', flex: 'auto', minHeight: 0, '&:focus-visible': { outlineOffset: -3 } }}
      >
        {shown.length > 0 && (
          <Box
            role="row"
            sx={{
              ...lineColumns(manage),
              display: { xs: 'none', md: 'grid' },
              minHeight: 32,
              typography: 'caption',
              fontWeight: 550,
              color: 'text.secondary',
              bgcolor: 'surface.sunken',
            }}
          >
            {heads.map((head) => (
              <Box role="columnheader" key={head}>
                {head}
              </Box>
            ))}
          </Box>
        )}
        {shown.map((line) => (
          <LineRow
            key={line.projectId}
            line={line}
            drafts={drafts}
            manage={manage}
            max={max}
            phone={phone}
            onChange={(next) => edit(() => drafts.put(next))}
          />
        ))}
        {shown.length === 0 && (
          <EmptyState title={t('day-none')} text={waiting.length > 0 ? wait : t('day-none-text')} />
        )}
      </Box>
    </ContentDialog>
  );
}

type AddLineProps = { date: string; taken: ReadonlySet<string>; onAdd: (line: Line) => void };

/** Adds a project that is active in this month to the day; the new line begins as approved. */
function AddLine({ date, taken, onAdd }: AddLineProps) {
  const t = useText('lab-days');
  const { data = [], isPending } = useRead(projectCalls.addProjects, { bookMonth: monthOf(date) });
  const open = data.filter(({ projectId }) => !taken.has(projectId));
  const find = (projectId: string | undefined) => open.find((project) => project.projectId === projectId);
  return (
    <FilterSearch
      adds
      label={t('add-project')}
      placeholder={t('add-project-which')}
      words={open.map(({ projectId, refNum, title }) => [
        projectId,
        `${refNum} · ${title || t('untitled-application')}`,
      ])}
      value={undefined}
      nothingFound={t('nothing-found')}
      waiting={isPending && t('calendar-loading')}
      groupOf={(projectId) => t(find(projectId)?.projectType === 'SELF_RESEARCHER' ? 'self-service-no' : 'project-no')}
      onChange={(projectId) => {
        const project = find(projectId);
        if (project) onAdd(newLine(project, date));
      }}
    />
  );
}
