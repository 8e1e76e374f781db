import { mostProjects } from '@hadcl/features/accounts/user/user.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { get, useFieldArray, useFormState } from 'react-hook-form';
import { EmptyState } from '../../../../ui/page/EmptyState.js';
import { focusFirst } from '../../../../ui/form/frame/focus.js';
import { useRowKeys } from '../../../../ui/form/frame/useRowKeys.js';
import { Icon } from '../../../../ui/text/Icon.js';
import { ProjectRow } from './ProjectRow.js';
import { blankProject, type Choosable, type FormOfUser, type UserForm } from './userForm.js';
import { useUserWords } from '../useUserWords.js';

type Props = { form: FormOfUser; projects: readonly Choosable[]; given?: string | undefined; disabled: boolean };
const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  '& > :first-of-type': { borderTop: 0 },
};

/**
 * Up to eight projects, one row each. One row is open, and every row with an error. If the dialog was opened for a
 * project (`given`), its row is the open one, so that PI is not ticked for another project by mistake.
 */
export function ProjectBlocks({ form, projects, given, disabled }: Props) {
  const { t } = useUserWords();
  const { control } = form;
  const { fields, append, remove } = useFieldArray<UserForm, 'projects'>({ control, name: 'projects' });
  const keys = useRowKeys(fields);
  const { errors } = useFormState({ control });
  const [open, setOpen] = useState<readonly number[]>(fields.length < 3 ? [0] : []);
  const box = useRef<HTMLElement>(null);
  const wrong = get(errors, 'projects.root.message') as string | undefined;
  const unseen = fields.flatMap((_, i) => (get(errors, `projects.${i}`) && !open.includes(i) ? [i] : []));
  if (unseen.length > 0) setOpen([...open, ...unseen]);
  const place = given === undefined ? -1 : fields.findIndex(({ projectId }) => projectId === given);
  const [shown, setShown] = useState(-1);
  if (place >= 0 && shown < 0) {
    setShown(place);
    setOpen([place]);
  }
  useEffect(() => {
    if (shown >= 0) box.current?.querySelectorAll('[data-row]')[shown]?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  const add = () => {
    flushSync(() => {
      append(blankProject, { shouldFocus: false });
      setOpen([fields.length]);
    });
    focusFirst(box.current?.querySelectorAll('[data-row]')[fields.length]?.querySelector('[data-field]'));
  };
  const removeAt = (index: number) => {
    flushSync(() => {
      remove(index);
      setOpen(open.flatMap((at) => (at === index ? [] : at > index ? [at - 1] : [at])));
    });
    box.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  return (
    <Box
      ref={box}
      component="section"
      aria-label={t('projects')}
      data-field="projects"
      data-wrong={wrong === undefined ? undefined : ''}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 36, mb: 2 }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          {t('projects')}{' '}
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {disabled ? t('needs-project') : t('of-most', { count: fields.length, most: mostProjects })}
          </Box>
        </Typography>
        <Button
          data-add
          size="small"
          variant="outlined"
          disabled={disabled || fields.length >= mostProjects}
          onClick={add}
          startIcon={<Icon name="plus" size={16} />}
          sx={{ minHeight: { xs: 44, sm: 32 } }}
        >
          {t('add-project')}
        </Button>
      </Box>
      {wrong !== undefined && (
        <Box role="alert" sx={{ mb: 2, typography: 'body2', color: 'tone.bad.fg' }}>
          {wrong}
        </Box>
      )}
      {!disabled && (
        <Box component="ul" sx={list}>
          {fields.length === 0 && (
            <li>
              <EmptyState title={t('no-project')} text={t('no-project-text')} />
            </li>
          )}
          {fields.map((_, index) => (
            <ProjectRow
              key={keys[index]}
              form={form}
              index={index}
              projects={projects}
              open={open.includes(index)}
              onToggle={() => setOpen(open.includes(index) ? open.filter((at) => at !== index) : [index])}
              onRemove={() => removeAt(index)}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}
