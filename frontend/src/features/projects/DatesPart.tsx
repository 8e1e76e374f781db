import {
  type DateField as Field,
  dateFields,
  endWithProject,
} from '@hadcl/features/projects/project/project-dates.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useText } from '../../i18n/i18n.js';
import { useToday } from '../../shell/live/useLive.js';
import { isDate, say } from '../../i18n/dates.js';
import { type DateSpan, DateTrack } from '../../ui/dates/DateTrack.js';
import { DateField } from '../../ui/form/DateField.js';
import { FormSection, fieldRow } from '../../ui/form/frame/FormSection.js';
import { touch } from '../../ui/theme/touch.js';
import { Icon } from '../../ui/text/Icon.js';
import { followDates, type FormOfProject, moveDates, type Moved, movedOn } from './projectForm.js';
import type { ProjectDetail } from '@hadcl/features/projects/management/project-management.contract';
import { Check } from '../../ui/form/Check.js';
import { useUser } from '../../shell/session/Session.js';
import { listed } from '../../ui/text/joined.js';
import { Note } from '../../ui/status/Note.js';
import { Block, Row, Text } from '../../ui/layout/layout.js';

const format = 'dd/MM/yyyy';
const shown = (date: string) => say(date, 'dd/MM/yyyy');

function useSpans(form: FormOfProject): readonly DateSpan[] {
  const t = useText('projects');
  const [start, end, study, portal] = useWatch({
    control: form.control,
    name: ['accessStartDate', 'accessEndDate', 'studyCompletionDate', 'portalAccessEndDate'],
  });
  const span = (key: 'span-access' | 'span-study' | 'span-portal', to: string | null, look: DateSpan['look']) => {
    if (!isDate(start) || !isDate(to) || to < start) return [];
    const name = t('span-named', { name: t(key), from: say(start), to: say(to) });
    return [{ label: t(key), name, from: start, to, look }];
  };
  return [
    ...span('span-access', end, 'solid'),
    ...span('span-study', study, 'pale'),
    ...span('span-portal', portal, 'outline'),
  ];
}

type Props = {
  form: FormOfProject;
  firstVisit: string | null;
  disabled: boolean;
  moved: Moved;
  onMoved: (moved: Moved) => void;
  /** Notes on what the dates mean for others. */
  children: ReactNode;
};

/** The dates of a project. Dependent dates move by themselves, are marked, and one button undoes the moves. */
export function DatesPart({ form, firstVisit, disabled, moved, onMoved, children }: Props) {
  const t = useText('projects');
  const today = useToday();
  const spans = useSpans(form);
  const now = useWatch({ control: form.control, name: [...dateFields] });
  const changed = dateFields.filter((field, i) => now[i] !== form.base[field]);

  const help = (field: Field) => {
    const from = form.base[field];
    const move = field in moved ? moved[field as keyof Moved] : undefined;
    if (move)
      return (
        <Row as="span" gap={1} align="center" tone="note">
          <Icon name="refresh" size={14} />
          {isDate(move.from) ? t(`moved_${move.why}`, { from: shown(move.from) }) : t(`set_${move.why}`)}
        </Row>
      );
    return changed.includes(field) && isDate(from) ? t('by-you', { from: shown(from) }) : undefined;
  };
  const statusAsBefore = () => {
    form.setValue('statusCode', form.base.statusCode, { shouldDirty: true });
    form.setValue('isStatusByHand', form.base.isStatusByHand, { shouldDirty: true });
  };
  const choose = (field: Field) => {
    const follows = field === 'accessEndDate' || field === 'studyCompletionDate' ? moveDates(form, field) : {};
    onMoved(movedOn(moved, field, follows));
    const dates = form.written();
    // Typing the same date again changes nothing: neither dates nor status.
    if (dateFields.every((one) => dates[one] === form.base[one])) statusAsBefore();
    else followDates(form, today);
  };
  const undo = () => {
    for (const field of dateFields) form.setValue(field, form.base[field], { shouldDirty: true, shouldValidate: true });
    statusAsBefore();
    onMoved({});
  };
  const field = (name: Field, required = true) => (
    <DateField
      key={name}
      form={form}
      name={name}
      label={t(name)}
      required={required}
      disabled={disabled}
      format={format}
      help={help(name)}
      onChosen={() => choose(name)}
    />
  );
  return (
    <FormSection
      id="dates"
      title={t('part-dates')}
      about={t(disabled ? 'dates-order' : 'dates-about')}
      aside={
        changed.length > 0 && (
          <Button size="small" variant="outlined" startIcon={<Icon name="history" size={16} />} onClick={undo}>
            {t('undo')}
          </Button>
        )
      }
    >
      <Box sx={fieldRow('repeat(3, minmax(0, 1fr))')}>
        {field('accessStartDate')}
        {field('accessEndDate')}
        {field('expectedAccessEndDate')}
        <Box>
          <Text as="div" below={1} variant="body2" weight="strong">
            {t('firstVisitDate')}
          </Text>
          <Box
            sx={{
              ...{ display: 'flex', alignItems: 'center', minHeight: touch(36), px: 3, typography: 'body1' },
              ...{ bgcolor: 'surface.sunken', border: 1, borderColor: 'divider', borderRadius: 1 },
            }}
          >
            {firstVisit ? shown(firstVisit) : '–'}
          </Box>
          <Text as="div" above={1} variant="caption" tone="quiet">
            {t(firstVisit ? 'first-visit' : 'first-visit-to-come')}
          </Text>
        </Box>
        {field('studyCompletionDate', false)}
        {field('portalAccessEndDate')}
      </Box>
      {children}
      {spans.length > 0 && (
        <Box sx={{ mt: 1, p: 4, pb: 3, borderRadius: 1, bgcolor: 'surface.sunken' }}>
          <DateTrack spans={spans} today={today} todayLabel={t('today', { date: say(today, 'd MMM') })} />
        </Box>
      )}
    </FormSection>
  );
}

const peopleOf = ({ piUsers, researcherUsers, haCollaboratorUsers }: ProjectDetail) => [
  ...new Map([...piUsers, ...researcherUsers, ...haCollaboratorUsers].map((one) => [one.userId, one])).values(),
];
/**
 * The people whose access ends with the saved project, if `end` is later than that; empty if the project is not made
 * longer.
 */
export const askedPeople = (project: ProjectDetail, end: string | null) =>
  isDate(end) ? endWithProject(peopleOf(project), { former: project.accessEndDate, end }) : [];

type ExtendProps = {
  form: FormOfProject;
  project: ProjectDetail;
  extends: boolean;
  onExtend: (extend: boolean) => void;
};

/** People have their own end dates: if a project is made longer, this asks whether they are extended as well. */
export function ExtendPeople({ form, project, extends: isExtended, onExtend }: ExtendProps) {
  const t = useText('projects');
  const mayExtend = useUser().functions.includes('USER_MANAGEMENT');
  const end = useWatch({ control: form.control, name: 'accessEndDate' });
  const asked = askedPeople(project, end);
  if (asked.length === 0 || !isDate(end)) return null;
  const former = project.accessEndDate;
  const own = peopleOf(project).filter(({ accessEndDate }) => accessEndDate < former);
  const named = (people: readonly { userName: string }[]) => listed(people.map(({ userName }) => userName));
  const last = asked.map(({ accessEndDate }) => accessEndDate).toSorted()[0]!;
  return (
    <Note tone="note" icon="users" title={t('people-end', { count: asked.length })}>
      <Box>{t('people-end-text', { people: named(asked), date: say(last) })}</Box>
      {own.length > 0 && <Box>{t('people-end-own', { count: own.length, people: named(own) })}</Box>}
      {mayExtend ? (
        <Block above={1}>
          <Check label={t('extend-people', { date: say(end) })} checked={isExtended} onChange={onExtend} />
        </Block>
      ) : (
        <Text as="div" above={1} weight="strong">
          {t('extend-barred')}
        </Text>
      )}
    </Note>
  );
}
