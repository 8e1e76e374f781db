import { type FoundItem, foundItemCalls } from '@hadcl/features/lost-property/found-item/found-item.contract';
import { projectCalls } from '@hadcl/features/projects/project/project.contract';
import type { Input } from '@hadcl/kernel/call';
import Box from '@mui/material/Box';
import { useRead } from '../../shell/api/useRead.js';
import type { Draft } from '../../shell/form/draft.js';
import { FormDialog } from '../../shell/form/FormDialog.js';
import { useCallForm } from '../../shell/form/useCallForm.js';
import { useText } from '../../i18n/i18n.js';
import { useTell } from '../../shell/tell/useTell.js';
import { DateField } from '../../ui/form/DateField.js';
import { ListField } from '../../ui/form/ListField.js';
import { NumberField } from '../../ui/form/NumberField.js';
import { SelectField } from '../../ui/form/SelectField.js';
import { TextField } from '../../ui/form/TextField.js';

const thing = { display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: 'minmax(0, 1fr) 112px' };

type Written = Draft<Input<typeof foundItemCalls.saveFoundItem>>;
/**
 * Lists every field, null where it has no value yet: a field that is left out is not sent, so it cannot be refused as
 * missing.
 */
const blank: Written = {
  foundItemId: null,
  version: 0,
  tagNo: '',
  what: '',
  place: null,
  foundOn: null,
  projectId: '',
  contents: [],
  remarks: '',
  returnedOn: null,
  returnedTo: '',
};

/**
 * A new item, or one as the read returns it now: changes by others reach untouched fields; conflicts are settled in the
 * form.
 */
export function FoundItemDialog({ item, onClose }: { item: FoundItem | undefined; onClose: () => void }) {
  const t = useText('found-items');
  const tell = useTell();
  const { data: projects = [] } = useRead(projectCalls.projectChoices, {});
  const form = useCallForm(foundItemCalls.saveFoundItem, {
    defaults: item ?? blank,
    onDone: ({ message }) => {
      tell(message);
      onClose();
    },
  });
  const places = {
    LAB: t('found-item-LAB'),
    CLOAKROOM: t('found-item-CLOAKROOM'),
    DESK: t('found-item-DESK'),
    OTHER: t('found-item-OTHER'),
  };
  const known = new Map([
    ['', t('no-project')],
    ...projects.map(({ projectId, refNum }) => [projectId, refNum] as const),
  ]);
  if (item?.refNum) known.set(item.projectId, item.refNum);
  return (
    <FormDialog
      form={form}
      title={t(item ? 'edit-title' : 'add-title')}
      action={t('save')}
      onCancel={onClose}
      wordOf={(name) => t(name as keyof Omit<Written, 'foundItemId' | 'version'>)}
    >
      <TextField form={form} name="tagNo" label={t('tagNo')} required />
      <TextField form={form} name="what" label={t('what')} required />
      <SelectField form={form} name="place" label={t('place')} words={places} required />
      <DateField form={form} name="foundOn" label={t('foundOn')} format="dd/MM/yyyy" required />
      <SelectField form={form} name="projectId" label={t('projectId')} words={[...known]} />
      <ListField
        form={form}
        name="contents"
        label={t('contents')}
        blank={{ name: '', count: 1 }}
        addLabel={t('add-thing')}
        rowLabel={(index) => t('thing-row', { number: index + 1 })}
        question={t('remove-thing')}
        none={t('no-contents')}
      >
        {(index) => (
          <Box sx={thing}>
            <TextField form={form} name={`contents.${index}.name`} label={t('thing-name')} required />
            <NumberField form={form} name={`contents.${index}.count`} label={t('thing-count')} least={1} required />
          </Box>
        )}
      </ListField>
      <TextField form={form} name="remarks" label={t('remarks')} rows={3} />
      {item && (
        <>
          <DateField form={form} name="returnedOn" label={t('returnedOn')} format="dd/MM/yyyy" />
          <TextField form={form} name="returnedTo" label={t('returnedTo')} />
        </>
      )}
    </FormDialog>
  );
}
