import { attendanceCalls } from '@hadcl/features/attendance/visits/attendance.contract';
import { useWatch } from 'react-hook-form';
import { useRead } from '../../../shell/api/useRead.js';
import { useText } from '../../../i18n/i18n.js';
import { SelectField } from '../../../ui/form/SelectField.js';
import { TextField } from '../../../ui/form/TextField.js';
import { Person } from '../../../ui/text/Person.js';
import { namesOf } from '../types.js';
import { SeatNote } from '../seats/SeatNote.js';
import { type Visit, type VisitUser, type Project, timeTyped, type VisitValues } from './visitValues.js';
import type { VisitEditing, VisitForm } from './useVisitForm.js';
import { useState } from 'react';
import { TextInput, type TextLook } from '../../../ui/form/frame/TextInput.js';
import { useField } from '../../../ui/form/frame/field.js';

type Options = Pick<VisitEditing, 'edited' | 'row' | 'date' | 'projects'> & {
  form: VisitForm;
  /** In table cells: without labels, because the columns have them. */
  bare: boolean;
};

const visitorOf = ({ userId, researcherName: name, chineseName, university }: Visit): VisitUser => {
  return { userId, name, chineseName, university };
};

/** The people of the project, and the person of the visit even if they have left the project. */
function usePeople({ edited, row, date, form }: Options): readonly VisitUser[] {
  const projectId = useWatch({ control: form.control, name: 'projectId' });
  const users = useRead(attendanceCalls.attendanceUsers, { date, projectId }, { when: projectId !== '' });
  const people = users.data ?? [];
  const visit = row ?? edited.visit;
  if (visit?.projectId !== projectId || people.some(({ userId }) => userId === visit.userId)) return people;
  return [visitorOf(visit), ...people];
}

/** The fields of a visit (researchers are those of the chosen project), and the chosen person. */
export function useVisitFields(options: Options) {
  const { form, bare, projects, row, edited } = options;
  const t = useText('attendance');
  const people = usePeople(options);
  const [projectId, userId, no] = useWatch({ control: form.control, name: ['projectId', 'userId', 'workstationNo'] });
  const person = people.find((one) => one.userId === userId);
  const text = (name: 'workstationNo' | 'lockerNo', label: string) => (
    <TextField form={form} name={name} label={label} bare={bare} autoComplete="off" />
  );
  // Include the person of the visit, for messages after the form or somebody else has changed the project.
  const visitors = [row, edited.visit].flatMap((visit) => (visit ? [visitorOf(visit)] : []));
  return {
    person,
    saying: visitSaying(t, projects, [...people, ...visitors]),
    signinTime: <TimeField form={form} name="signinTime" label={t('time-in')} bare={bare} autoFocus={bare} />,
    signoutTime: <TimeField form={form} name="signoutTime" label={t('time-out')} bare={bare} />,
    workstationNo: text('workstationNo', t('workstation-no')),
    lockerNo: text('lockerNo', t('locker-no')),
    seatNote: (
      <SeatNote
        date={options.date}
        attendanceId={options.edited.visit?.attendanceId ?? null}
        typed={no}
        onUse={(free) => form.setValue('workstationNo', free, { shouldDirty: true })}
      />
    ),
    projectId: (
      <SelectField
        form={form}
        name="projectId"
        label={t('ref-no')}
        bare={bare}
        words={projects.map((project) => [project.projectId, project.refNum] as const)}
        // Another project has other people.
        onChosen={() => form.setValue('userId', '', { shouldDirty: true })}
      />
    ),
    userId: (
      <SelectField
        form={form}
        name="userId"
        label={t('researcher')}
        bare={bare}
        disabled={projectId === ''}
        words={people.map((one) => [one.userId, one.name] as const)}
        show={(id) => {
          const one = people.find((other) => other.userId === id);
          return one && <Person {...namesOf(one)} />;
        }}
      />
    ),
  };
}

type Props = TextLook & { form: VisitForm; name: 'signinTime' | 'signoutTime' };

/** The time as typed; an invalid time is reported when the field loses focus. */
function TimeField(props: Props) {
  const t = useText('attendance');
  const { value, set, onBlur, wrong } = useField<VisitValues, string>(props);
  const [left, setLeft] = useState(false);
  const isNone = left && value.trim() !== '' && !timeTyped(value);
  return (
    <TextInput
      {...props}
      autoComplete="off"
      value={value}
      wrong={wrong ?? (isNone ? t('invalid-time') : undefined)}
      set={(typed) => {
        setLeft(false);
        set(typed);
      }}
      onBlur={() => {
        setLeft(true);
        onBlur();
      }}
    />
  );
}

const titles = {
  projectId: 'ref-no',
  userId: 'researcher',
  signinTime: 'time-in',
  signoutTime: 'time-out',
  workstationNo: 'workstation-no',
  lockerNo: 'locker-no',
  remarks: 'remarks',
} as const;
const isField = (name: string): name is keyof typeof titles => Object.hasOwn(titles, name);

/** How conflicts show the fields of a visit: projects by ref. no., researchers by name. */
export const visitSaying = (
  t: ReturnType<typeof useText<'attendance'>>,
  projects: readonly Project[] = [],
  people: readonly Pick<VisitUser, 'userId' | 'name'>[] = [],
) => ({
  wordOf: (name: string) => (isField(name) ? t(titles[name]) : name),
  say: (name: string, value: unknown) => {
    if (name === 'projectId') return projects.find(({ projectId }) => projectId === value)?.refNum;
    if (name === 'userId') return people.find(({ userId }) => userId === value)?.name;
    return undefined;
  },
});
