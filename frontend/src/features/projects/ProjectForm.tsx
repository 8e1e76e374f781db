import { dateFields } from '@hadcl/features/projects/project/project-dates.contract';
import type { ProjectDetail } from '@hadcl/features/projects/management/project-management.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { labDateOf, labTimeOf } from '../../shell/clock/labClock.js';
import { FormNotes } from '../../shell/form/CallForm.js';
import { useText } from '../../i18n/i18n.js';
import { paths } from '../../shell/routes/paths.js';
import { ScreenLink } from '../../shell/routes/ScreenLink.js';
import { useUser } from '../../shell/session/Session.js';
import { say } from '../../i18n/dates.js';
import { TextField } from '../../ui/form/TextField.js';
import { FormHead, FormSection } from '../../ui/form/frame/FormSection.js';
import { timed } from '../../ui/text/joined.js';
import { MessageDialog } from '../../ui/dialog/MessageDialog.js';
import { type FormPart, SectionNav } from '../../ui/page/SectionNav.js';
import type { PartState } from '../../ui/status/StateDot.js';
import { DatesPart } from './DatesPart.js';
import { DeleteProject, type Removal } from './DeleteProject.js';
import { ProjectState } from './looks.js';
import { ExtendPeople } from './ExtendPeople.js';
import { PeoplePart } from './PeoplePart.js';
import type { FormOfProject, Moved, ProjectForm as Form } from './projectForm.js';
import { ProjectPart } from './ProjectPart.js';
import { useProjectForm } from './useProjectForm.js';
import { ListField } from '../../ui/form/ListField.js';

const fieldsOf = {
  project: ['refNum', 'cohort', 'projectTitle', 'statusCode'],
  dates: ['accessStartDate', 'accessEndDate', 'expectedAccessEndDate', 'portalAccessEndDate'],
} as const;

/** How complete each part of the form is. */
function useParts(form: FormOfProject, project: ProjectDetail | undefined, moved: Moved): readonly FormPart[] {
  const t = useText('projects');
  const { errors } = useFormState({ control: form.control });
  const written = useWatch({ control: form.control }) as Form;
  const stateOf = (names: readonly (keyof Form)[], isDone: boolean): PartState => {
    if (names.some((name) => errors[name])) return 'error';
    return isDone ? 'done' : 'open';
  };
  const filled = (names: readonly (keyof Form)[]) => names.every((name) => `${written[name] ?? ''}`.trim() !== '');
  const objectives = written.projectObjectives.filter(({ projectObj }) => projectObj?.trim()).length;
  const count = Object.keys(moved).length;
  const people =
    project && project.piUsers.length + project.researcherUsers.length + project.haCollaboratorUsers.length;
  return [
    { id: 'project', title: t('part-project'), state: stateOf(fieldsOf.project, filled(fieldsOf.project)) },
    {
      ...{ id: 'dates', title: t('part-dates'), state: stateOf(dateFields, filled(fieldsOf.dates)) },
      ...(count > 0 && { note: t('moved', { count }) }),
    },
    {
      ...{ id: 'objectives', title: t('part-objectives'), state: stateOf(['projectObjectives'], objectives > 0) },
      ...(objectives > 0 && { note: `${objectives}` }),
    },
    ...(people === undefined
      ? []
      : [{ id: 'people', title: t('part-people'), state: 'optional', note: `${people}` } as const]),
    { id: 'remarks', title: t('part-remarks'), state: 'optional' },
  ];
}

function useUnsavedLine(form: FormOfProject, unsaved: boolean): string {
  const t = useText('projects');
  const now = useWatch({ control: form.control, name: [...dateFields] });
  const count = dateFields.filter((field, i) => now[i] !== form.base[field]).length;
  if (count > 0) return t('dates-unsaved', { count });
  return unsaved ? t('unsaved') : '';
}

/** The form of a project on one page; disabled for users who may only read. */
export function ProjectForm({ project, removal }: { project?: ProjectDetail; removal?: Removal }) {
  const t = useText('projects');
  const navigate = useNavigate();
  const formId = useId();
  const readOnly = useUser().readOnly.includes('PROJECT_MANAGEMENT');
  const [moved, setMoved] = useState<Moved>({});
  const [removing, setRemoving] = useState(false);
  const [extend, setExtend] = useState(false);
  const { form, wordOf, sayOf, failure, forget } = useProjectForm(project, extend, () => {
    setMoved({});
    setExtend(false);
  });
  const parts = useParts(form, project, moved);
  const line = useUnsavedLine(form, form.unsaved);
  const words = { done: t('done'), open: t('open'), error: t('error'), optional: t('optional') };
  const toList = () => void navigate(paths.projectManagement());
  const changedAt = project && timed(say(labDateOf(project.changedAt)), labTimeOf(project.changedAt).slice(0, 5));
  const changed = () => {
    if (!project || !changedAt) return undefined;
    return project.changedBy
      ? t('changed-by', { by: project.changedBy, at: changedAt })
      : t('changed', { at: changedAt });
  };
  return (
    <>
      <FormHead
        title={t(readOnly ? 'part-project' : project ? 'edit-project' : 'create-project')}
        status={project && <ProjectState status={project.statusCode} />}
        context={
          project
            ? t(readOnly ? 'read-context' : 'edit-context', { refNum: project.refNum, title: project.projectTitle })
            : t('mandatory')
        }
        line={line}
      >
        {project && (
          <Button component={ScreenLink} to={paths.projectStory(project.projectId)} color="inherit">
            {t('story')}
          </Button>
        )}
        {project && !readOnly && (
          <Button color="error" disabled={form.busy} onClick={() => setRemoving(true)}>
            {t('delete')}
          </Button>
        )}
        <Button component={ScreenLink} to={paths.projectManagement()} color="inherit">
          {t(readOnly ? 'back' : 'cancel')}
        </Button>
        {!readOnly && (
          <Button type="submit" form={formId} variant="contained" loading={form.busy}>
            {t(project ? 'save' : 'create-project')}
          </Button>
        )}
      </FormHead>
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '232px minmax(0, 960px)' },
        }}
      >
        <SectionNav
          label={t('sections')}
          parts={parts}
          words={words}
          complete={(done, all) => t('complete', { done, all })}
          foot={changed()}
        />
        <Box
          component="form"
          id={formId}
          data-form
          noValidate
          onSubmit={form.submit}
          sx={{ display: 'grid', gap: 4, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          <FormNotes form={form} wordOf={wordOf} say={sayOf} />
          <ProjectPart form={form} disabled={readOnly} moved={moved} onMoved={setMoved} />
          <DatesPart
            form={form}
            firstVisit={project?.firstVisitDate ?? null}
            disabled={readOnly}
            moved={moved}
            onMoved={setMoved}
          >
            {project && <ExtendPeople form={form} project={project} extends={extend} onExtend={setExtend} />}
          </DatesPart>
          <ObjectivesPart form={form} disabled={readOnly} />
          {project && <PeoplePart project={project} mayWrite={!readOnly} />}
          <FormSection id="remarks" title={t('part-remarks')}>
            <TextField form={form} name="internalRemarks" label={t('remarks-label')} rows={2} disabled={readOnly} />
          </FormSection>
        </Box>
      </Box>
      <MessageDialog
        open={failure !== undefined}
        bad
        icon="warn"
        title={t('not-saved')}
        action={t('close')}
        onAction={forget}
      >
        {failure?.message}
      </MessageDialog>
      {project && removal && (
        <DeleteProject
          project={project}
          removal={removal}
          open={removing}
          onClose={() => setRemoving(false)}
          onDeleted={() => {
            // The input is discarded with the project: reset the form, so that the leave guard does not ask.
            form.begin(form.written());
            toList();
          }}
        />
      )}
    </>
  );
}

const blank = { projectObj: null };

function ObjectivesPart({ form, disabled }: { form: FormOfProject; disabled: boolean }) {
  const t = useText('projects');
  const label = (index: number) => t('objective', { number: index + 1 });
  return (
    <FormSection id="objectives" title={t('part-objectives')} about={t('objectives-about')}>
      <ListField
        form={form}
        name="projectObjectives"
        label={t('part-objectives')}
        blank={blank}
        addLabel={t('add-objective')}
        rowLabel={label}
        question={t('remove-objective')}
        disabled={disabled}
      >
        {(index) => (
          <TextField
            form={form}
            name={`projectObjectives.${index}.projectObj`}
            label={label(index)}
            required={index === 0}
            rows={2}
            disabled={disabled}
          />
        )}
      </ListField>
    </FormSection>
  );
}
