import { Box, Button } from '@mui/material';
import { calls } from '@hadcl/features/example/project.contract';
import { fieldWords } from '@hadcl/features/example/project.messages.en';
import type { Input } from '@hadcl/kernel/call';
import type { FieldPath } from 'react-hook-form';
import { useRead } from '../shell/api/useRead.js';
import { CallForm } from '../shell/form/CallForm.js';
import type { Draft } from '../shell/form/draft.js';
import { useCallForm } from '../shell/form/useCallForm.js';
import { DateField as Date, MonthField as Month } from '../ui/form/DateField.js';
import { ListField } from '../ui/form/ListField.js';
import { NumberField } from '../ui/form/NumberField.js';
import { RichTextField } from '../ui/form/RichTextField.js';
import { SelectField } from '../ui/form/SelectField.js';
import { TextField } from '../ui/form/TextField.js';
import { PageHead } from '../ui/PageHead.js';
import { Panel } from '../ui/Panel.js';
type Project = Draft<Input<typeof calls.saveProject>>;
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
