import { dateFields } from '@hadcl/features/projects/project/project-dates.contract';
import {
  projectManagementCalls as calls,
  type ProjectDetail,
} from '@hadcl/features/projects/management/project-management.contract';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { labDateOf, labTimeOf } from '../../shell/clock/labClock.js';
import { FormPage } from '../../shell/form/page/FormPage.js';
import { useFormPage } from '../../shell/form/page/useFormPage.js';
import { useText } from '../../i18n/i18n.js';
import { paths } from '../../shell/routes/paths.js';
import { ScreenLink } from '../../shell/routes/ScreenLink.js';
import { useUser } from '../../shell/session/Session.js';
import { isDate, say } from '../../i18n/dates.js';
import { TextField } from '../../ui/form/TextField.js';
import { FormSection } from '../../ui/form/frame/FormSection.js';
import { timed } from '../../ui/text/joined.js';
import type { FormPart } from '../../ui/page/SectionNav.js';
import type { PartState } from '../../ui/status/StatusChip.js';
import { DatesPart, askedPeople, ExtendPeople } from './DatesPart.js';
import { DeleteProject, type Removal } from './DeleteProject.js';
import { ProjectState } from './looks.js';
import { useTell } from '../../shell/tell/useTell.js';
import { useToday } from '../../shell/live/useLive.js';
import { PeoplePart } from './PeoplePart.js';
import {
  blankProject,
  formOf,
  type FormOfProject,
  inputOf,
  type Moved,
  type ProjectForm as Form,
} from './projectForm.js';
import { ProjectPart } from './ProjectPart.js';
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

type Saved = { readonly code: 0 | 1; readonly message: string; readonly errors?: string[] | undefined };

/** The form of a project. After creating one, opens its own page, where people can be added. */
function useProjectForm(project: ProjectDetail | undefined, extend: boolean, onSaved: () => void) {
  const t = useText('projects');
  const tell = useTell();
  const navigate = useNavigate();
  const year = useToday().slice(0, 4);
  return useFormPage(calls.saveProject, {
    defaults: project ? formOf(project) : blankProject(year),
    toInput: (values: Form) => {
      const asked = project ? askedPeople(project, values.accessEndDate).map(({ userId }) => userId) : [];
      return inputOf(project?.projectId ?? null, values, asked.length === 0 ? null : extend ? asked : []);
    },
    saveAs: undefined,
    refusedBy: (answer: Saved & { readonly fields?: Record<string, string> | undefined }) => {
      const { code, message, errors, fields } = answer;
      return code === 0 ? undefined : { message, ...(errors && { errors }), ...(fields && { fields }) };
    },
    onDone: ({ message, projectId }) => {
      tell(message);
      onSaved();
      if (!project && projectId) void navigate(paths.project(projectId), { replace: true });
    },
    refusedTitle: t('not-saved'),
    tellsFieldsAside: true,
    leaveTitle: t('leave-title'),
    wordOf: (name) => {
      if (name === 'version' || name === 'isStatusByHand') return '';
      if (name === 'statusCode') return t('status');
      return name === 'projectObjectives' ? t('part-objectives') : t(name as 'refNum');
    },
    say: (name, value) => {
      if (name === 'statusCode') return t(value as 'ACTIVE');
      return isDate(value) ? say(value, 'dd/MM/yyyy') : undefined;
    },
  });
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
  const form = useProjectForm(project, extend, () => {
    setMoved({});
    setExtend(false);
  });
  const parts = useParts(form, project, moved);
  const line = useUnsavedLine(form, form.unsaved);
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
      <FormPage
        page={form}
        formId={formId}
        title={t(readOnly ? 'part-project' : project ? 'edit-project' : 'create-project')}
        status={project && <ProjectState status={project.statusCode} />}
        context={
          project
            ? t(readOnly ? 'read-context' : 'edit-context', { refNum: project.refNum, title: project.projectTitle })
            : t('mandatory')
        }
        line={line}
        parts={parts}
        foot={changed()}
        actions={
          <>
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
          </>
        }
      >
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
      </FormPage>
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
