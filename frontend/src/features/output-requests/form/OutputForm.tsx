import {
  optionalModelFields,
  modelFields,
  requestCalls,
} from '@hadcl/features/output-requests/request/request.contract';
import Box from '@mui/material/Box';
import { useFormState, useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/i18n.js';
import { useRead } from '../../../shell/api/useRead.js';
import type { StoredDraft } from '../../../shell/form/page/useDraftOf.js';
import { YesNoField } from '../../../ui/form/ChoiceField.js';
import { FormSection, fieldRow } from '../../../ui/form/frame/FormSection.js';
import { SectionListField } from '../../../ui/form/SectionListField.js';
import { TextField } from '../../../ui/form/TextField.js';
import { RichTextField } from '../../../ui/form/text/RichTextField.js';
import { Text } from '../../../ui/layout/layout.js';
import type { FormPart } from '../../../ui/page/SectionNav.js';
import { together } from '../../../ui/text/joined.js';
import type { Limits } from '../types.js';
import { FilesPart } from './FilesPart.js';
import { Example, RequestFormPage, RequestorPart, useStateWords } from './FormParts.js';
import {
  blankModel,
  type FormOfOutput,
  givenOf,
  isWholeFile,
  type Model,
  neededOfModel,
  outputFormOf,
  outputInputOf,
  type OutputForm as Form,
  type Subject,
} from './requestForm.js';
import { type Done, useRequestForm } from './useRequestForm.js';

type Props = {
  subject: Subject;
  stored: StoredDraft | null;
  /** The address of the list. */
  back: string;
  onDone: (done: Done) => void;
};

/** The form of an output request in five parts (3.2.8.29). */
export function OutputForm({ subject, stored, back, onDone }: Props) {
  const t = useText('request-form');
  const { request, copied, projectId, refNum } = subject;
  const limits = useRead(requestCalls.requestLimits, { projectId }).data;
  const defaults = outputFormOf(request, request?.version ?? 0);
  const sent = useRequestForm<Form>({
    subject,
    defaults,
    toWritten: outputInputOf,
    ...(copied && { copy: outputFormOf(copied, 0, true) }),
    stored,
    onDone,
  });
  const { page, way } = sent;
  const quota = limits?.quota;
  const isFull = way === 'SUBMITTED' && quota != null && quota.used >= quota.of;
  const saveInstead = () => {
    page.closeRefused();
    void page.sendAs('INCOMPLETED');
  };
  const form = { ...page, limits: { ...page.limits, ...(limits && { files: { rows: limits.files } }) } };
  return (
    <RequestFormPage
      subject={subject}
      back={back}
      sent={sent}
      parts={useParts(form)}
      foot={limits && <Foot limits={limits} refNum={refNum} />}
      {...(isFull && { instead: { label: t('save-draft'), about: t('nothing-lost'), onClick: saveInstead } })}
    >
      <RequestorPart subject={subject}>
        <Box sx={fieldRow('minmax(0, 5fr) minmax(0, 6fr)')}>
          <TextField form={form} name="organisation" label={t('organisation')} counted />
          <TextField form={form} name="reasonOfRequest" label={t('reasonOfRequest')} required rows={2} />
        </Box>
      </RequestorPart>
      <FilesPart form={form} subject={subject} limits={limits} />
      <ModelsPart form={form} />
      <FormSection id="remarks" title={t('part-remarks')}>
        <RichTextField form={form} name="remarksReq" label={t('remarksReq')} rows={3} />
      </FormSection>
    </RequestFormPage>
  );
}

/** How many requests the project has used, and the limits in red. */
function Foot({ limits, refNum }: { limits: Limits; refNum: string }) {
  const t = useText('request-form');
  const { quota, files, rows, columns } = limits;
  return (
    <>
      {quota && t('foot-quota', { ...quota, refNum })}{' '}
      <Text tone="bad">{t('foot-limits', { files, rows, columns })}</Text>
    </>
  );
}

/** Yes adds one blank model if there is none; No sends none, and keeps what was typed until then. */
function ModelsPart({ form }: { form: FormOfOutput }) {
  const t = useText('request-form');
  const words = useStateWords();
  const models = useWatch({ control: form.control, name: 'models' }) as readonly Model[];
  const isYes = useWatch({ control: form.control, name: 'isOutputModel' }) === true;
  const wrong = useFormState({ control: form.control, name: 'models' }).errors.models;
  const beginFirst = (choice: 'yes' | 'no') => {
    if (choice === 'yes' && models.length === 0) form.setValue('models', [blankModel], { shouldDirty: true });
  };
  return (
    <SectionListField
      form={form}
      id="models"
      name="models"
      label={t('part-models')}
      about={isYes ? t('models-about', { count: models.length }) : t('models-none')}
      aside={<Example of="model" />}
      blank={blankModel}
      addLabel={t('add')}
      addName={t('add-model')}
      disabled={!isYes}
      words={words}
      question={t('remove-model-question')}
      keep={t('keep-model')}
      removed={t('remove-model-act')}
      above={
        <Box sx={{ px: { xs: 4, sm: 5 }, py: 3, borderTop: 1, borderColor: 'line.soft' }}>
          <YesNoField
            form={form}
            name="isOutputModel"
            label={t('isOutputModel')}
            words={{ yes: t('yes'), no: t('no') }}
            onChosen={beginFirst}
          />
        </Box>
      }
      head={(index) => {
        const model = models[index] ?? blankModel;
        const name = model.model?.trim() || t('new-model');
        const some = givenOf(model);
        const isWrong = Array.isArray(wrong) && wrong[index] !== undefined;
        return {
          title: name,
          about: together(model.language, t('model-given', { some, all: neededOfModel })),
          state: some === neededOfModel ? 'done' : isWrong || wrong?.root ? 'error' : 'open',
          remove: t('remove-model', { number: index + 1 }),
          lost: t('remove-model-text', { name }),
        };
      }}
    >
      {(index) => (
        <Box sx={{ ...fieldRow('repeat(2, minmax(0, 1fr))'), '@media (min-width: 1280px)': three }}>
          {modelFields.map((name) => (
            <TextField
              key={name}
              form={form}
              name={`models.${index}.${name}`}
              label={t(name)}
              required={!optionalModelFields.includes(name)}
              counted
            />
          ))}
        </Box>
      )}
    </SectionListField>
  );
}
const three = { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' };

/** How complete each part is, by the rules of Submit. */
function useParts(form: FormOfOutput): readonly FormPart[] {
  const t = useText('request-form');
  const { errors } = useFormState({ control: form.control });
  const { reasonOfRequest, files, models, isOutputModel } = useWatch({ control: form.control }) as Form;
  const whole = files.filter(isWholeFile).length;
  const wholeModels = models.filter((model) => givenOf(model) === neededOfModel).length;
  const doneIf = (isDone: boolean, isWrong: boolean) =>
    isWrong ? ('error' as const) : isDone ? ('done' as const) : ('open' as const);
  const isReasoned = (reasonOfRequest ?? '').trim() !== '';
  const areModelsDone = !isOutputModel || (models.length > 0 && wholeModels === models.length);
  return [
    {
      id: 'requestor',
      title: t('nav-requestor'),
      state: doneIf(isReasoned, (errors.reasonOfRequest ?? errors.organisation) !== undefined),
      ...(!isReasoned && { note: t('missing', { count: 1 }) }),
    },
    {
      id: 'files',
      title: t('nav-files'),
      state: doneIf(files.length > 0 && whole === files.length, errors.files !== undefined),
      note: whole === files.length ? `${whole}` : t('of-all', { some: whole, all: files.length }),
    },
    {
      id: 'models',
      title: t('nav-models'),
      state: doneIf(areModelsDone, errors.models !== undefined),
      ...(isOutputModel === true && {
        note: areModelsDone ? `${wholeModels}` : t('of-all', { some: wholeModels, all: models.length }),
      }),
    },
    { id: 'remarks', title: t('nav-remarks'), state: errors.remarksReq ? 'error' : 'optional' },
    { id: 'office', title: t('nav-office'), state: 'optional' },
  ];
}
