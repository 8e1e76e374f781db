import { maxSeatsOf } from '@hadcl/features/projects/project/project.contract';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { FilterField } from '../../../ui/form/FilterField.js';
import Typography from '@mui/material/Typography';
import { useText } from '../../../i18n/i18n.js';
import { StatusMark } from '../../../shell/lab/StatusMark.js';
import { Stepper } from '../../../shell/lab/Stepper.js';
import type { Status } from '../../../shell/lab/tone.js';
import { TextInput } from '../../../ui/form/frame/TextInput.js';
import { Icon } from '../../../ui/text/Icon.js';
import { FirstMark, RemoteMark } from '../calendar/FirstMark.js';
import { differs, lineChoices, mayBecome, type Editable, countOfText, type DayDrafts } from './useDayDrafts.js';
import { approvedSeats, asks, isHeld, isWaiting, type Line } from '../officeDay.js';
import { phrased } from '../../../ui/text/joined.js';
import { touch } from '../../../ui/theme/touch.js';
import Button from '@mui/material/Button';
import { Note } from '../../../ui/status/Note.js';
import { Row, Text } from '../../../ui/layout/layout.js';

export const lineColumns = (manage: boolean) => ({
  display: 'grid',
  gridTemplateColumns: {
    xs: '148px minmax(0, 1fr)',
    md: `minmax(0, 1fr) 220px 112px ${manage ? 168 : 132}px`,
  },
  columnGap: 4,
  rowGap: 2,
  alignItems: 'center',
  px: { xs: 4, md: 5 },
});
const wide = { gridColumn: { xs: '1 / -1', md: 'auto' }, minWidth: 0 };

type TextProps = {
  line: Line;
  field: 'remarks' | 'rejectReason';
  drafts: DayDrafts;
  label: string;
  placeholder: string;
  onChange: (line: Line) => void;
};

/** Looks like a form field, with its counter, but edits the draft of the line. */
function LineText({ line, field, drafts, onChange, ...inputProps }: TextProps) {
  return (
    <TextInput
      {...inputProps}
      bare
      name={`${line.projectId}.${field}`}
      value={line[field]}
      set={(text) => onChange({ ...line, [field]: text })}
      wrong={drafts.wrongAt(line, field)}
      count={countOfText(field, line[field])}
    />
  );
}

type Props = {
  line: Line;
  drafts: DayDrafts;
  manage: boolean;
  max: number;
  phone: boolean;
  onChange: (line: Line) => void;
};

/** One booking of the day; in manage mode editable as far as the server allows. */
export function LineRow({ line, drafts, manage, max: perProject, phone, onChange }: Props) {
  const max = maxSeatsOf(line.selfService ? 'SELF_RESEARCHER' : 'COL_RESEARCHER', () => perProject);
  const t = useText('lab-days');
  const title = line.title || (line.selfService ? t('untitled-application') : '');
  const was = drafts.wasOf(line);
  const before = drafts.before(line);
  const notes = phrased([
    !was && t('line-added'),
    was && line.seats !== was.seats && t('seats-from-to', { from: was.seats, to: line.seats }),
    was && was.kept > 0 && isWaiting(line) && t('approved-waiting', { approved: was.kept, waiting: asks(was) }),
    was && was.kept > 0 && line.status === 'REJECTED' && t('reject-keeps', { count: was.kept }),
    was && was.refused !== null && t('no-more-approved', { from: was.refused, to: was.seats }),
    was && line.status !== was.status && t('was-status', { status: t(was.status) }),
  ]);
  const stepping = !line.selfService && isHeld(line) && (!was || was.allowed.includes('update') || !isHeld(was));
  const choices: readonly Status[] =
    was && !lineChoices.some((one) => one === was.status) ? [was.status, ...lineChoices] : lineChoices;
  return (
    <Box
      role="row"
      sx={{
        ...lineColumns(manage),
        minHeight: 56,
        py: { xs: 3, md: 1 },
        boxShadow: differs(line, was) ? 'inset 3px 0 0 var(--mui-palette-primary-main)' : 'none',
        borderTop: 1,
        borderColor: 'line.soft',
      }}
    >
      <Box role="cell" sx={wide}>
        <Row gap={2} align="center">
          <Typography translate="no" variant="h3" component="span">
            {line.refNum}
          </Typography>
          {line.first && <FirstMark />}
          {line.remote && <RemoteMark />}
          {manage && !was && (
            <IconButton
              aria-label={t('remove-line', { ref: line.refNum })}
              onClick={() => drafts.remove(line)}
              sx={{ width: touch(24), height: touch(24) }}
            >
              <Icon name="close" size={16} />
            </IconButton>
          )}
        </Row>
        <Typography variant="body2" color="textSecondary" noWrap title={title}>
          {notes && (
            <Box component="span" sx={{ color: 'primary.dark', fontWeight: 550, mr: 2 }}>
              {notes}
            </Box>
          )}
          {title}
        </Typography>
        {manage && before && (
          <Text as="div" variant="caption" tone="note" weight="strong">
            {t('line-changed', { status: t(before.status), seats: t('seats', { count: before.seats }) })}
          </Text>
        )}
        {line.warning && (
          <Text role="status" as="div" variant="caption" tone="warn" weight="strong">
            {t(line.warning)}
          </Text>
        )}
      </Box>
      <Box role="cell" sx={{ ...wide, display: { xs: manage || line.remarks ? 'block' : 'none', md: 'block' } }}>
        {!manage ? (
          <Typography variant="body2" color="textSecondary">
            {line.remarks || '–'}
          </Typography>
        ) : line.status === 'REJECTED' && was?.status !== 'REJECTED' ? (
          <LineText
            line={line}
            field="rejectReason"
            drafts={drafts}
            label={t('reason-of', { ref: line.refNum })}
            placeholder={t('reason-optional')}
            onChange={onChange}
          />
        ) : (
          <>
            {line.status === 'REJECTED' && line.rejectReason && (
              <Typography variant="body2" sx={{ color: 'error.main' }}>
                {t('reject-reason', { reason: line.rejectReason })}
              </Typography>
            )}
            <LineText
              line={line}
              field="remarks"
              drafts={drafts}
              label={t('remarks-of', { ref: line.refNum })}
              placeholder={t('column-remarks')}
              onChange={onChange}
            />
          </>
        )}
      </Box>
      <Box role="cell">
        {manage ? (
          <Stepper
            size={phone ? 44 : 28}
            label={t('seats-of', { ref: line.refNum })}
            value={line.seats}
            min={1}
            max={max}
            fixed={!stepping}
            fallback={was?.seats ?? 1}
            onChange={(seats) => onChange({ ...line, seats: Math.min(max, Math.max(1, seats)) })}
          />
        ) : (
          <Text as="p" variant="body1" weight="bold">
            {phone ? t('seats', { count: approvedSeats(line) }) : approvedSeats(line)}
          </Text>
        )}
      </Box>
      <Box role="cell" sx={manage ? undefined : { justifySelf: { xs: 'end', md: 'start' } }}>
        {manage ? (
          <FilterField
            inRow
            label={t('status-of', { ref: line.refNum })}
            words={choices.map((status) => [status, t(status)])}
            value={line.status}
            disabled={!was}
            barred={(status) => !was || !mayBecome(was, status)}
            showChosen={(status) => <StatusMark quiet status={status} />}
            show={(status) => (
              <>
                <StatusMark quiet status={status} />
                {status === 'REVIEWED' && was?.status !== 'REVIEWED' && (
                  <Text before={1} variant="caption" tone="quiet">
                    {t('mark-reviewed')}
                  </Text>
                )}
              </>
            )}
            onChange={(status) => onChange({ ...line, status })}
          />
        ) : (
          <StatusMark status={line.status} />
        )}
      </Box>
      {manage && <LineDispute line={line} drafts={drafts} />}
    </Box>
  );
}

/** Both values of a field that somebody else changed too; the office must choose one before it can send. */
function LineDispute({ line, drafts }: { line: Line; drafts: DayDrafts }) {
  const t = useText('lab-days');
  const words = useText('form');
  const disputed = drafts.disputes(line);
  const was = drafts.wasOf(line);
  if (!was || disputed.length === 0) return null;
  const labels = {
    status: t('column-status'),
    seats: t('no-of-access'),
    remarks: t('column-remarks'),
    rejectReason: t('reason-of', { ref: line.refNum }),
  };
  const say = (field: keyof Editable, version: Editable) =>
    field === 'status' ? t(version.status) : String(version[field] === '' ? '–' : version[field]);
  return (
    <Box role="cell" data-wrong sx={{ gridColumn: '1 / -1', my: 1 }}>
      <Note
        tone="warn"
        icon="users"
        role="alert"
        title={words('conflict')}
        action={
          <Row gap={2}>
            <Button size="small" variant="outlined" onClick={() => drafts.settle(line, false)}>
              {words('take-theirs')}
            </Button>
            <Button size="small" variant="outlined" onClick={() => drafts.settle(line, true)}>
              {words('keep-mine')}
            </Button>
          </Row>
        }
      >
        {disputed.map((field) => (
          <div key={field}>
            {words('disputed', { field: labels[field], mine: say(field, line), theirs: say(field, was) })}
          </div>
        ))}
      </Note>
    </Box>
  );
}
