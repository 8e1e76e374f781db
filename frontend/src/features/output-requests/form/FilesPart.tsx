import { requestFileCalls } from '@hadcl/features/output-requests/files/request-file.contract';
import Box from '@mui/material/Box';
import { type FieldErrors, useFormState, useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/i18n.js';
import { useRead } from '../../../shell/api/useRead.js';
import { useWrite } from '../../../shell/api/useWrite.js';
import { fieldRow } from '../../../ui/form/frame/FormSection.js';
import { SectionListField } from '../../../ui/form/SectionListField.js';
import { TextField } from '../../../ui/form/TextField.js';
import { Stack } from '../../../ui/layout/layout.js';
import { CheckTable } from '../check/CheckTable.js';
import { AttachFile, type Attaching } from '../files/AttachFile.js';
import { FileMark } from '../files/FileMark.js';
import { useSendings } from '../files/useSendings.js';
import type { Limits } from '../types.js';
import { Example, useStateWords } from './FormParts.js';
import { blankFile, type File, type FormOfOutput, isWholeFile, type Subject } from './requestForm.js';

/** Whether and how files can be attached to this request from here. */
function useAttaching({ request, isClosed }: Subject, limits: Limits | undefined): Attaching {
  const t = useText('request-files');
  const { data: rules, error } = useRead(requestFileCalls.attachingRules, {}, { when: request !== undefined });
  const sendings = useSendings(request?.id ?? '', rules, limits);
  const reason = () => {
    if (!request) return t('save-first');
    if (isClosed) return t('closed');
    if (error) return error.sentence;
    if (!rules || !limits) return t('rules-wait');
    return rules.isInside ? undefined : t('outside');
  };
  return { requestId: request?.id ?? '', attached: request?.attached ?? [], rules, reason: reason(), sendings };
}

/** The fault of a row's file, beside those of its fields. */
const fileWrongOf = (wrong: unknown, index: number): string | undefined =>
  Array.isArray(wrong) ? (wrong[index] as FieldErrors<File> | undefined)?.fileId?.message : undefined;

type Props = { form: FormOfOutput; subject: Subject; limits: Limits | undefined };

/** Part II: the files that the researcher asks for. A row may have its file attached (R30). */
export function FilesPart({ form, subject, limits }: Props) {
  const t = useText('request-form');
  const words = useStateWords();
  const attaching = useAttaching(subject, limits);
  const files = useWatch({ control: form.control, name: 'files' }) as readonly File[];
  const wrong = useFormState({ control: form.control, name: 'files' }).errors.files;
  const taken = useWrite(requestFileCalls.removeRequestFile, { aside: true });
  const remove = (index: number) => {
    const fileId = files[index]?.fileId;
    form.setValue(`files.${index}.fileId`, null, { shouldDirty: true });
    // One that the saved request names stays until the next save; else leaving without a save would lose it.
    const isSaved = subject.request?.files.some((file) => file.fileId === fileId);
    if (fileId && subject.request && !isSaved)
      void taken.mutateAsync({ id: subject.request.id, fileId }).catch(() => undefined);
  };
  return (
    <SectionListField
      form={form}
      id="files"
      name="files"
      label={t('part-files')}
      about={
        limits
          ? t('files-about', { used: files.length, most: limits.files, rows: limits.rows, columns: limits.columns })
          : ''
      }
      aside={
        <>
          <CheckTable />
          <Example of="file" />
        </>
      }
      blank={blankFile}
      addLabel={t('add')}
      addName={t('add-file')}
      words={words}
      question={t('remove-file-question')}
      keep={t('keep-file')}
      removed={t('remove-file-act')}
      head={(index, row) => {
        const file = files[index] ?? blankFile;
        const name = file.name?.trim() || t('new-file');
        const isWrong = Array.isArray(wrong) && wrong[index] !== undefined;
        return {
          title: name,
          about: file.desc ?? '',
          state: isWholeFile(file) ? 'done' : isWrong || wrong?.root ? 'error' : 'open',
          remove: t('remove-file', { number: index + 1 }),
          lost: t('remove-file-text', { name }),
          mark: <FileMark form={form} index={index} row={row} name={file.name} attaching={attaching} />,
        };
      }}
    >
      {(index, row) => (
        <Stack gap={4}>
          <Box sx={fieldRow('minmax(0, 2fr) minmax(0, 3fr)')}>
            <TextField form={form} name={`files.${index}.name`} label={t('name')} required counted />
            <TextField form={form} name={`files.${index}.path`} label={t('path')} required counted />
          </Box>
          <Box sx={fieldRow('repeat(2, minmax(0, 1fr))')}>
            <TextField form={form} name={`files.${index}.desc`} label={t('desc')} required rows={2} />
            <TextField form={form} name={`files.${index}.reason`} label={t('reason')} required rows={2} />
          </Box>
          <AttachFile
            attaching={attaching}
            row={row}
            number={index + 1}
            fileId={files[index]?.fileId}
            onRemove={() => remove(index)}
            wrong={fileWrongOf(wrong, index)}
          />
        </Stack>
      )}
    </SectionListField>
  );
}
