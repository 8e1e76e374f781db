import { mostSupplementaries, type JouOrCon } from '@hadcl/features/output-requests/request/request.contract';
import Box from '@mui/material/Box';
import { useFormState, useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/i18n.js';
import type { StoredDraft } from '../../../shell/form/page/useDraftOf.js';
import { fill } from '../../../shell/form/page/useFormPage.js';
import { SegmentedField } from '../../../ui/form/ChoiceField.js';
import { DateField } from '../../../ui/form/DateField.js';
import { FormSection, fieldRow } from '../../../ui/form/frame/FormSection.js';
import { ListField } from '../../../ui/form/ListField.js';
import { SelectField } from '../../../ui/form/SelectField.js';
import { TextField } from '../../../ui/form/TextField.js';
import { RichTextField } from '../../../ui/form/text/RichTextField.js';
import type { FormPart } from '../../../ui/page/SectionNav.js';
import { limitsAsTyped } from '../../../shell/form/answered.js';
import { RequestFormPage, RequestorPart } from '../form/FormParts.js';
import {
  blankDocument,
  clearedBy,
  type FormOfPublication,
  publicationFormOf,
  publicationInputOf,
  publicationNames,
  type PublicationForm as Form,
  type Subject,
} from '../form/requestForm.js';
import { type Done, useRequestForm } from '../form/useRequestForm.js';

type Props = { subject: Subject; stored: StoredDraft | null; back: string; onDone: (done: Done) => void };

/** The form of a publication review: it has no reason, no file, no password, and no way to withdraw (R24). */
export function PublicationForm({ subject, stored, back, onDone }: Props) {
  const t = useText('request-form');
  const { request, copied } = subject;
  const sent = useRequestForm<Form>({
    subject,
    defaults: publicationFormOf(request, request?.version ?? 0),
    toWritten: publicationInputOf,
    names: publicationNames,
    ...(copied && { copy: publicationFormOf(copied, 0) }),
    stored,
    onDone,
  });
  const { page } = sent;
  const form = { ...page, limits: limitsAsTyped(page.limits, ['remarksReq']) };
  return (
    <RequestFormPage subject={subject} back={back} sent={sent} parts={useParts(form)} foot={t('foot-publication')}>
      <RequestorPart subject={subject}>
        <TextField form={form} name="organisation" label={t('organisation')} counted />
      </RequestorPart>
      <DetailsPart form={form} />
      <FormSection id="documents" title={t('part-documents')} about={t('documents-about')}>
        <ListField
          form={form}
          name="supplementaries"
          label={t('supplementaries')}
          blank={blankDocument}
          addLabel={t('add-document')}
          rowLabel={(index) => t('document', { number: index + 1 })}
          question={t('remove-document-question')}
          none={t('documents-none')}
        >
          {(index) => (
            <Box sx={fieldRow('minmax(0, 1fr) minmax(0, 1.4fr)')}>
              <TextField
                form={form}
                name={`supplementaries.${index}.documentName`}
                label={t('documentName')}
                required
                counted
              />
              <TextField form={form} name={`supplementaries.${index}.content`} label={t('content')} required counted />
            </Box>
          )}
        </ListField>
      </FormSection>
      <FormSection id="remarks" title={t('part-remarks')}>
        <RichTextField form={form} name="remarksReq" label={t('remarksReq')} rows={3} />
      </FormSection>
    </RequestFormPage>
  );
}

/** What is published and where; another kind of place clears the fields of the one before (3.5.4.24). */
function DetailsPart({ form }: { form: FormOfPublication }) {
  const t = useText('request-form');
  const place = useWatch({ control: form.control, name: 'jouOrCon' }) as JouOrCon | null;
  const date = { form, required: true, format: 'dd/MM/yyyy', help: t('date-help') } as const;
  return (
    <FormSection id="publication" title={t('part-publication')}>
      <Box sx={fieldRow('232px minmax(0, 1fr)')}>
        <SelectField
          form={form}
          name="publicationType"
          label={t('publicationType')}
          required
          words={{ ABS: t('ABS'), SUM: t('SUM'), RES: t('RES'), MAN: t('MAN') }}
        />
        <TextField form={form} name="publicationTitle" label={t('publicationTitle')} required counted />
      </Box>
      <Box sx={{ maxWidth: 232 }}>
        <SegmentedField
          form={form}
          name="jouOrCon"
          label={t('jouOrCon')}
          required
          words={{ JOU: t('JOU'), CON: t('CON') }}
          onChosen={(choice: JouOrCon) => fill(form, clearedBy[choice])}
        />
      </Box>
      {place === 'JOU' && (
        <Box sx={fieldRow('minmax(0, 1fr) 232px')}>
          <TextField form={form} name="nameOfJournal" label={t('nameOfJournal')} required counted />
          <DateField {...date} name="expectedPubDate" label={t('expectedPubDate')} />
        </Box>
      )}
      {place === 'CON' && (
        <Box sx={fieldRow('minmax(0, 1fr) minmax(0, 1fr) 232px')}>
          <TextField form={form} name="nameOfConference" label={t('nameOfConference')} required counted />
          <TextField form={form} name="conferenceOrganizer" label={t('conferenceOrganizer')} required counted />
          <DateField {...date} name="expectedPreDate" label={t('expectedPreDate')} />
        </Box>
      )}
      <TextField form={form} name="reference" label={t('reference')} rows={2} />
    </FormSection>
  );
}

const needed = ['publicationType', 'publicationTitle', 'jouOrCon'] as const;
const neededBy = {
  JOU: ['nameOfJournal', 'expectedPubDate'],
  CON: ['nameOfConference', 'conferenceOrganizer', 'expectedPreDate'],
} as const;

/** How complete each part is, by the rules of Submit. */
function useParts(form: FormOfPublication): readonly FormPart[] {
  const t = useText('request-form');
  const { errors } = useFormState({ control: form.control });
  const written = useWatch({ control: form.control }) as Form;
  const fields = [...needed, ...(written.jouOrCon ? neededBy[written.jouOrCon] : [])];
  const count = fields.filter((name) => (written[name] ?? '').trim() === '').length;
  const isWrong = [...fields, 'reference' as const].some((name) => errors[name] !== undefined);
  return [
    { id: 'requestor', title: t('nav-requestor'), state: errors.organisation ? 'error' : 'done' },
    {
      id: 'publication',
      title: t('nav-publication'),
      state: isWrong ? 'error' : count === 0 ? 'done' : 'open',
      ...(count > 0 && { note: t('missing', { count }) }),
    },
    {
      id: 'documents',
      title: t('nav-documents'),
      state: errors.supplementaries ? 'error' : 'optional',
      note: t('of-all', { some: written.supplementaries.length, all: mostSupplementaries }),
    },
    { id: 'remarks', title: t('nav-remarks'), state: errors.remarksReq ? 'error' : 'optional' },
    { id: 'office', title: t('nav-office'), state: 'optional' },
  ];
}
