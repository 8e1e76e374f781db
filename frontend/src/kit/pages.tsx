import { Box, Button } from '@mui/material';
import { calls } from '@hadcl/features/example/project.contract';
import { fieldWords } from '@hadcl/features/example/project.messages.en';
import type { Input, Output } from '@hadcl/kernel/call';
import { useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useRead } from '../shell/api/useRead.js';
import { CallForm, FormNotes } from '../shell/form/CallForm.js';
import type { Draft } from '../shell/form/draft.js';
import { useCallForm } from '../shell/form/useCallForm.js';
import { useTableView } from '../shell/table/useTableView.js';
import { DateField as Date, MonthField as Month } from '../ui/form/DateField.js';
import { ListField } from '../ui/form/ListField.js';
import { NumberField } from '../ui/form/NumberField.js';
import { RichTextField } from '../ui/form/RichTextField.js';
import { SelectField } from '../ui/form/SelectField.js';
import { TextField } from '../ui/form/TextField.js';
import { PageHead } from '../ui/PageHead.js';
import { Panel } from '../ui/Panel.js';
import { StatusChip } from '../ui/StatusChip.js';
import { columnOf } from '../ui/table/columns.js';
import { DataTable, type EditRow, type TableWords } from '../ui/table/DataTable.js';
type Project = Draft<Input<typeof calls.saveProject>>;
type Visit = Output<typeof calls.visits>[number];
const wordOf = (path: string) => fieldWords[path.replace(/\.\d+/, '') as keyof typeof fieldWords];
const [statuses, fundings] = [
  { PENDING: 'Pending', ACTIVE: 'Active', COMPLETED: 'Access completed' },
  { GRANT: 'Research grant', UNIVERSITY: 'University', NONE: 'None' },
];
const [roles, person] = [
  { PI: 'PI', RESEARCHER: 'Researcher', COLLABORATOR: 'HA collaborator' },
  { name: '', email: '', role: null, since: null, until: null, remarks: '' },
];
const row = (columns: string) => ({
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: columns },
});
const [thirds, section] = [row('repeat(3, minmax(0, 1fr))'), { display: 'grid', gap: 4, p: 5 }];
function ProjectForm({ project, onDone = () => {} }: { project: Project; onDone: (() => void) | undefined }) {
  const form = useCallForm(calls.saveProject, { defaults: project, onDone });
  const of = <N extends FieldPath<Project>>(name: N) => ({ form, name, label: wordOf(name) });
  return (
    <CallForm form={form} wordOf={wordOf}>
      <PageHead
        title="Edit Project"
        context={form.unsaved ? 'Not saved yet' : '* Mandatory fields'}
        action={
          <Button type="submit" variant="contained" loading={form.busy}>
            Save
          </Button>
        }
      />
      <Panel title="Project">
        <Box sx={section}>
          <TextField {...of('title')} required />
          <TextField {...of('titleChinese')} />
          <Box sx={thirds}>
            <TextField {...of('refNum')} required />
            <NumberField {...of('cohort')} required />
            <SelectField {...of('status')} words={statuses} required />
            <SelectField {...of('funding')} words={fundings} required />
            <TextField {...of('grantNumber')} />
            <NumberField {...of('seats')} required help="1 to 6 a day" />
            <TextField {...of('ethicsNumber')} required />
            <Date format="dd-MM-yyyy" {...of('ethicsUntil')} required />
            <Month format="MM/yyyy" {...of('reportsFrom')} required />
            <TextField {...of('contactEmail')} required />
            <TextField {...of('contactPhone')} />
          </Box>
        </Box>
      </Panel>
      <Panel title="Dates">
        <Box sx={{ ...section, ...thirds }}>
          <Date format="dd-MM-yyyy" {...of('accessStart')} required />
          <Date format="dd-MM-yyyy" {...of('accessEnd')} required />
          <Date format="dd-MM-yyyy" {...of('expectedEnd')} />
          <Date format="dd-MM-yyyy" {...of('studyEnd')} />
          <Date format="dd-MM-yyyy" {...of('portalEnd')} required />
        </Box>
      </Panel>
      <Panel title="People">
        <Box sx={section}>
          <ListField {...of('people')} blank={person} addLabel="Add person" rowLabel={(i) => `Person ${i + 1}`}>
            {(i) => (
              <Box sx={row('1.2fr 1.4fr 1fr 1fr 1fr 1.2fr')}>
                <TextField {...of(`people.${i}.name`)} required />
                <TextField {...of(`people.${i}.email`)} required />
                <SelectField {...of(`people.${i}.role`)} words={roles} required />
                <Date format="dd-MM-yyyy" {...of(`people.${i}.since`)} required />
                <Date format="dd-MM-yyyy" {...of(`people.${i}.until`)} required />
                <TextField {...of(`people.${i}.remarks`)} />
              </Box>
            )}
          </ListField>
        </Box>
      </Panel>
      <Panel title="Words">
        <Box sx={section}>
          <RichTextField {...of('abstract')} />
          <TextField {...of('remarks')} rows={2} />
        </Box>
      </Panel>
    </CallForm>
  );
}
export function ProjectPage({ onDone }: { onDone?: () => void }) {
  const { data } = useRead(calls.project, { id: 'p1' });
  return data && <ProjectForm project={data} onDone={onDone} />;
}
const [column, stays, blank] = [
  columnOf<Visit>(),
  { IN: 'In', OUT: 'Signed out' },
  { id: '', seat: '', name: '', came: null, status: null, remarks: '' },
];
const columns = [
  column('seat', ({ seat }) => seat, { width: 120 }),
  column('name', ({ name }) => name, { width: 'rest' }),
  column('came', ({ came }) => came, { width: 100 }),
  column('status', ({ status }) => status, {
    width: 150,
    cell: (status) => <StatusChip tone={status === 'IN' ? 'good' : 'mute'}>{stays[status]}</StatusChip>,
  }),
  column('remarks', ({ remarks }) => remarks, { width: 220, compare: false }),
];
type Key = (typeof columns)[number]['key'];
const titles = {
  seat: 'Workstation',
  name: 'Researcher',
  came: 'In at',
  status: 'Status',
  remarks: 'Remarks',
  actions: 'Actions',
};
const words: TableWords<Key> = {
  ...{
    label: 'Visits',
    failed: 'Could not be loaded',
    retry: 'Retry',
    before: 'Page before',
    after: 'Next page',
    size: 'Rows a page',
    all: 'Choose all',
    choose: 'Choose',
    none: 'No visit yet',
    noneText: 'Whoever signs in is listed here.',
  },
  title: (key) => titles[key],
  range: (from, to, total) => `${from}–${to} of ${total}`,
};
function VisitRow({ row: visit, cells, end }: EditRow<Visit, Key>) {
  const form = useCallForm(calls.saveVisit, { defaults: visit ?? blank, onDone: end });
  const of = <const N extends keyof Visit & Key>(name: N) => ({ form, name, label: titles[name], bare: true });
  const actions = (
    <>
      <Button size="small" onClick={end}>
        Cancel
      </Button>
      <Button size="small" variant="contained" loading={form.busy} onClick={form.submit}>
        Save
      </Button>
    </>
  );
  const fields = {
    seat: <TextField {...of('seat')} />,
    name: <TextField {...of('name')} />,
    status: <SelectField {...of('status')} words={stays} />,
    remarks: <TextField {...of('remarks')} />,
    actions,
  };
  return cells(
    fields,
    { enter: form.submit, escape: end },
    <FormNotes form={form} wordOf={(name) => titles[name as Key]} />,
  );
}
export function VisitsPage() {
  const read = useRead(calls.visits, {});
  const [view, setView] = useTableView<Key, { status: string }>({
    sort: { by: 'seat', down: false },
    size: 20,
    filters: { status: 'all' },
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState<string | null>(null);
  const data = read.data?.filter(({ status }) => view.filters.status === 'all' || status === view.filters.status);
  const button = (word: string, act: () => void) => (
    <Button key={word} size="small" onClick={act}>
      {word}
    </Button>
  );
  const filters = Object.entries({ all: 'All', ...stays }).map(([one, word]) =>
    button(word, () => setView({ filters: { status: one } })),
  );
  return (
    <Panel title="Visits" count={`${chosen.size} chosen`} aside={[...filters, button('Add visit', () => setAt('new'))]}>
      <DataTable
        {...{ columns, words, view, onView: setView }}
        read={{ ...read, data }}
        rowKey={({ id }) => id}
        chosen={{ keys: chosen, onChoose: setChosen }}
        edit={{ at, Row: VisitRow, onEnd: () => setAt(null) }}
        actions={{ width: 170, of: ({ id }) => button('Edit', () => setAt(id)) }}
      />
    </Panel>
  );
}
