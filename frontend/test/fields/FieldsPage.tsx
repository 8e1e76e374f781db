import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { CheckboxesField, CheckboxField, RadioField, SegmentedField } from '../../src/ui/form/ChoiceField.js';
import { DateField, MonthField } from '../../src/ui/form/DateField.js';
import { FilesField } from '../../src/ui/form/files/FilesField.js';
import { focusFirst } from '../../src/ui/form/frame/field.js';
import { ListField } from '../../src/ui/form/ListField.js';
import { MultiSelectField } from '../../src/ui/form/MultiSelectField.js';
import { NumberField } from '../../src/ui/form/NumberField.js';
import { PasswordField } from '../../src/ui/form/TextField.js';
import { PeopleField } from '../../src/ui/form/PeopleField.js';
import { RichTextField } from '../../src/ui/form/text/RichTextField.js';
import { SelectField } from '../../src/ui/form/SelectField.js';
import { TextField } from '../../src/ui/form/TextField.js';
import { PageHead } from '../../src/ui/page/PageHead.js';
import { Surface, SurfaceHead } from '../../src/ui/page/Surface.js';
import { useHeldPage } from '../../src/ui/browser/useHeldPage.js';
import { blank, known, limits, search, upload, type Values } from './values.js';

const two = { display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: 4 };
const body = { p: 4, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 };
const asked: readonly FieldPath<Values>[] = ['title', 'kind', 'starts', 'team', 'abstract'];

/** Every field there is, in one form that is sent nowhere: `sent` shows what would have been. */
export function FieldsPage() {
  useHeldPage();
  const { control, handleSubmit, setError } = useForm<Values>({ defaultValues: blank, shouldFocusError: false });
  const form = { control, limits };
  const [sent, setSent] = useState('');
  const check = () => {
    for (const name of asked) setError(name, { type: 'server', message: 'Please fill this in.' });
    requestAnimationFrame(() => focusFirst(document.querySelector('[data-wrong]')));
  };
  return (
    <Box component="main" sx={{ maxWidth: 880, mx: 'auto', px: { xs: 4, sm: 6 }, py: 6, display: 'grid', gap: 5 }}>
      <PageHead
        title="Every field of a form"
        context="What a form can ask for, as it looks, counts, refuses and is used by keyboard."
        action={
          <Button variant="outlined" color="inherit" onClick={check}>
            Refuse some
          </Button>
        }
      />
      <Box
        component="form"
        noValidate
        onSubmit={handleSubmit((values) => setSent(JSON.stringify(values)))}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}
      >
        <Surface component="section" aria-label="Plain">
          <SurfaceHead title="Plain" />
          <Box sx={body}>
            <TextField form={form} name="title" label="Title" required help="As it will stand on the list." />
            <Box sx={two}>
              <TextField form={form} name="reference" label="Reference" readOnly />
              <PasswordField form={form} name="secret" label="Password" autoComplete="new-password" />
              <NumberField form={form} name="seats" label="Seats" />
              <SelectField form={form} name="cohort" label="Cohort" words={{ first: 'First', second: 'Second' }} />
              <DateField form={form} name="starts" label="Starts on" format="dd/MM/yyyy" required />
              <MonthField form={form} name="month" label="Month of report" format="MM/yyyy" />
            </Box>
            <TextField form={form} name="summary" label="Summary" rows={2} />
          </Box>
        </Surface>
        <Surface component="section" aria-label="Chosen">
          <SurfaceHead title="Chosen" />
          <Box sx={body}>
            <Box sx={two}>
              <RadioField
                form={form}
                name="kind"
                label="Kind"
                required
                words={{ project: 'Project', self: 'Self-service' }}
                barred={{ self: 'Only after the first project.' }}
              />
              <CheckboxesField
                form={form}
                name="data"
                label="Data"
                words={{ ward: 'Ward', lab: 'Laboratory', image: 'Imaging' }}
              />
            </Box>
            <Box sx={two}>
              <SegmentedField form={form} name="release" label="Release" words={{ now: 'Now', later: 'Pre-set' }} />
              <MultiSelectField
                form={form}
                name="projects"
                label="Projects"
                options={['DCL-2026-014', 'DCL-2026-022', 'DCL-2026-027']}
              />
            </Box>
            <PeopleField form={form} name="team" label="Team" required search={search} known={known} />
            <CheckboxField form={form} name="agreed" label="I have read what the laboratory asks of visitors." />
          </Box>
        </Surface>
        <Surface component="section" aria-label="Written and attached">
          <SurfaceHead title="Written and attached" />
          <Box sx={body}>
            <RichTextField form={form} name="abstract" label="Abstract" required />
            <FilesField form={form} name="papers" label="Papers" upload={upload} help="PDF or pictures, 1 MB each." />
          </Box>
        </Surface>
        <Surface component="section" aria-label="Rows">
          <SurfaceHead title="Rows" />
          <Box sx={body}>
            <ListField
              form={form}
              name="visitors"
              label="Visitors"
              blank={{ name: '', affiliation: '' }}
              addLabel="Add visitor"
              rowLabel={(index) => `Visitor ${index + 1}`}
              question="Remove this visitor?"
              none="Nobody comes along."
            >
              {(index) => (
                <Box sx={two}>
                  <TextField form={form} name={`visitors.${index}.name`} label="Name" />
                  <TextField form={form} name={`visitors.${index}.affiliation`} label="Affiliation" />
                </Box>
              )}
            </ListField>
          </Box>
        </Surface>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button type="submit" variant="contained">
            Save the form
          </Button>
        </Box>
      </Box>
      <Box component="output" aria-label="Sent" sx={{ typography: 'caption', overflowWrap: 'anywhere' }}>
        {sent}
      </Box>
    </Box>
  );
}
