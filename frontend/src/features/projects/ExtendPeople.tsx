import { endWithProject } from '@hadcl/features/projects/project/project-dates.contract';
import type { ProjectDetail } from '@hadcl/features/projects/management/project-management.contract';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useWatch } from 'react-hook-form';
import { useText } from '../../i18n/i18n.js';
import { useUser } from '../../shell/session/Session.js';
import { isDate, say } from '../../i18n/dates.js';
import { listed } from '../../ui/text/joined.js';
import { Note } from '../../ui/status/Note.js';
import type { FormOfProject } from './projectForm.js';

const peopleOf = ({ piUsers, researcherUsers, haCollaboratorUsers }: ProjectDetail) => [
  ...new Map([...piUsers, ...researcherUsers, ...haCollaboratorUsers].map((one) => [one.userId, one])).values(),
];
/**
 * The people whose access ends with the saved project, if `end` is later than that; empty if the project is not made
 * longer.
 */
export const askedPeople = (project: ProjectDetail, end: string | null) =>
  isDate(end) ? endWithProject(peopleOf(project), { former: project.accessEndDate, end }) : [];

type Props = { form: FormOfProject; project: ProjectDetail; extends: boolean; onExtend: (extend: boolean) => void };

/** People have their own end dates: if a project is made longer, this asks whether they are extended as well. */
export function ExtendPeople({ form, project, extends: isExtended, onExtend }: Props) {
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
        <FormControlLabel
          label={t('extend-people', { date: say(end) })}
          control={
            <Checkbox
              size="small"
              checked={isExtended}
              onChange={(_, chosen) => onExtend(chosen)}
              sx={{ p: 1, mr: 1 }}
            />
          }
          sx={{ ml: -1, mt: 1, minHeight: { xs: 44, sm: 28 } }}
        />
      ) : (
        <Box sx={{ mt: 1, fontWeight: 550 }}>{t('extend-barred')}</Box>
      )}
    </Note>
  );
}
