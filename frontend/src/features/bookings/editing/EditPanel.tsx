import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useText } from '../../../i18n/i18n.js';
import { say, sayMonth } from '../../../i18n/dates.js';
import { SidePanel, Sum, Sums } from '../../../shell/lab/SidePanel.js';
import { Icon } from '../../../ui/text/Icon.js';
import { type Change, readyOf, type Editing } from './changes.js';
import type { Project } from '../bookingDay.js';
import { AddedRow } from './AddedRow.js';
import { EditTools } from './EditTools.js';
import { useDayWords } from '../calendar/DayCell.js';
import { listed } from '../../../ui/text/joined.js';
import { Block, Stack, Text } from '../../../ui/layout/layout.js';

type RowProps = { change: Change; max: number; today: string; size: number; onRemove: () => void };

function ChangeRow({ change, max, today, size, onRemove }: RowProps) {
  const t = useText('bookings');
  const words = useDayWords(today);
  const red = change.problem || change.after === 0;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: `minmax(112px, 1fr) minmax(0, 1fr) 20px ${size}px`,
        alignItems: 'center',
        columnGap: 2,
        minHeight: 36,
        px: 4,
        pr: 3,
        bgcolor: change.problem ? 'tone.bad.bg' : 'transparent',
      }}
    >
      <Text as="p" variant="body2" weight="strong" breaks="never">
        {say(change.date, 'EEE d MMM yyyy')}
      </Text>
      <Text variant="caption" tone={red ? 'bad' : 'quiet'} weight={change.problem ? 'strong' : 'regular'}>
        {words.change(change, max)}
      </Text>
      <Typography
        variant="body2"
        sx={{
          fontWeight: 600,
          textAlign: 'right',
          textDecoration: change.problem === 'filled' ? 'line-through' : 'none',
        }}
      >
        {change.after}
      </Typography>
      <IconButton
        aria-label={t('remove-date', { date: say(change.date, 'd MMM') })}
        onClick={onRemove}
        sx={{ p: 0, width: size, height: size }}
      >
        <Icon name="close" size={14} />
      </IconButton>
    </Box>
  );
}

/** Access days left after the changes; infinite for a project, whose days are not counted. */
const daysAfter = ({ remaining }: Project, ready: readonly Change[]) =>
  ready.reduce(
    (left, { before, after }) => left - Number(before === 0) + Number(after === 0),
    remaining ?? Number.POSITIVE_INFINITY,
  );

type CostProps = { project: Project; month: string; held: number; ready: Change[]; further: number };

function Cost({ project, month, held, ready, further }: CostProps) {
  const t = useText('bookings');
  const count = (test: (change: Change) => boolean) => ready.filter(test).length;
  const fresh = count(({ before }) => before === 0);
  const cancelled = count(({ after }) => after === 0);
  const seats = ready.reduce((sum, { before, after }) => sum + after - before, 0);
  if (project.remaining !== null) {
    const left = daysAfter(project, ready);
    return (
      <Sums>
        <Sum label={t('cost-new-days')} value={fresh} />
        <Sum label={t('cost-cancelled')} value={cancelled} />
        {further > 0 && <Sum label={t('further-projects')} value={further} />}
        <Sum
          strong
          label={t('cost-remaining')}
          value={
            <Text tone={left < 0 ? 'bad' : undefined}>
              {t('from-to', { from: project.remaining, to: left < 0 ? `−${-left}` : left })}
            </Text>
          }
        />
      </Sums>
    );
  }
  return (
    <Sums>
      <Sum label={t('cost-new')} value={fresh} />
      <Sum label={t('cost-changed')} value={count(({ before, after }) => before > 0 && after > 0)} />
      <Sum label={t('cost-cancelled')} value={cancelled} />
      {further > 0 && <Sum label={t('further-projects')} value={further} />}
      <Sum
        strong
        label={t('cost-held', { month: sayMonth(month, 'MMMM') })}
        value={t('from-to', { from: held, to: held + seats })}
      />
    </Sums>
  );
}

type Props = {
  edit: Editing;
  project: Project;
  month: string;
  today: string;
  held: number;
  /** Inside the sheet on a phone; the page shows the tools. */
  bare?: boolean;
};

/** The changes to submit, their cost, and what prevents them. */
export function EditPanel({ edit, project, month, today, held, bare = false }: Props) {
  const t = useText('bookings');
  const { changes, added } = edit;
  const ready = readyOf(changes);
  const all = added?.lines ?? [];
  const further = added?.ready ?? [];
  const dates = new Set([...ready, ...further].map(({ date }) => date)).size;
  const stuck = [...changes.filter(({ problem }) => problem), ...all.filter((line) => added?.short(line))];
  const chosen = new Set([...changes, ...all].map(({ date }) => date)).size;
  const own = changes.filter(({ before }) => before > 0).length;
  const over = daysAfter(project, ready) < 0;
  const selfService = project.remaining !== null;
  const size = bare ? 44 : 24;
  return (
    <SidePanel
      stays
      bare={bare}
      title={t('your-changes')}
      aside={
        <Typography role="status" variant="body2" color="textSecondary">
          {own > 0 && own < chosen ? t('dates-own', { count: chosen - own, own }) : t('dates', { count: chosen })}
        </Typography>
      }
    >
      {!selfService && !bare && <EditTools edit={edit} max={project.max} />}
      {changes.length + all.length === 0 && (
        <Text as="p" padX={4} padY={3} variant="body2" tone="quiet">
          {t(selfService ? 'choose-dates-self' : 'choose-dates')}
        </Text>
      )}
      <Box
        component="ul"
        aria-label={t('chosen-dates')}
        sx={{
          m: 0,
          p: 0,
          py: changes.length + all.length ? 1.5 : 0,
          listStyle: 'none',
          overflowY: 'auto',
          maxHeight: bare ? 'none' : 'max(156px, calc(100vh - 660px))',
        }}
      >
        {changes.map((change) => (
          <ChangeRow
            key={change.date}
            change={change}
            max={project.max}
            today={today}
            size={size}
            onRemove={() => edit.remove(change.date)}
          />
        ))}
        {all.map((line) => (
          <AddedRow
            key={`${line.date} ${line.projectId}`}
            line={line}
            short={added?.short(line)}
            size={size}
            onRemove={() => added?.remove(line)}
          />
        ))}
      </Box>
      {added && (
        <Block padX={4} padTop={changes.length + all.length ? 0 : undefined} padBottom={3}>
          <Button fullWidth variant="outlined" color="inherit" disabled={edit.open.length === 0} onClick={added.open}>
            {t('add-project')}
          </Button>
        </Block>
      )}
      <Cost project={project} month={month} held={held} ready={ready} further={further.length} />
      <Stack gap={2} pad={4} padTop={3} lineAbove="divider">
        <Box role="status" sx={{ typography: 'caption', color: 'tone.bad.fg', '&:empty': { display: 'none' } }}>
          {stuck.length > 0 &&
            t('stuck', {
              count: stuck.length,
              dates: listed([...new Set(stuck.map(({ date }) => say(date)))]),
            })}
        </Box>
        {project.mayOnlySwap && over && (
          <Text role="status" as="div" variant="caption" tone="bad">
            {t('swap-only')}
          </Text>
        )}
        {dates > 0 && (
          <Typography variant="caption" color="textSecondary">
            {t('remind-submit')}
          </Typography>
        )}
        <Button
          variant="contained"
          loading={edit.sending}
          disabled={dates === 0 || (project.mayOnlySwap && over)}
          onClick={edit.submit}
        >
          {t('submit-dates', { count: dates })}
        </Button>
        <Button variant="text" color="inherit" onClick={edit.cancel}>
          {t('cancel')}
        </Button>
      </Stack>
    </SidePanel>
  );
}
