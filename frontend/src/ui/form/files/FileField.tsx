import type { FilesLimit } from '@hadcl/kernel/text/limits';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FocusEvent, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useText } from '../../../i18n/i18n.js';
import { Icon } from '../../text/Icon.js';
import { FileInput, useDropZone, FileRow, sizeOf } from './FileRow.js';
import { FieldFrame } from '../frame/FieldFrame.js';
import { type FieldOf, useField } from '../frame/field.js';
import { type Upload, type UploadedFile, useUploads } from './useUploads.js';
import { PlainList, Row, Text, VisuallyHidden } from '../../layout/layout.js';

type Props<V extends FieldValues> = FieldOf<V, UploadedFile | null> & {
  upload: Upload;
  /** Maximum size and accepted types. */
  allowed: Omit<FilesLimit, 'files'>;
  /** Label of the button. */
  choose: string;
  /** Says beside the button what may be chosen. */
  hint: string;
};

/** Keeps the focus in the field when the focused element is replaced. */
function useKeptFocus(shows: string) {
  const box = useRef<HTMLElement>(null);
  const within = useRef(false);
  useEffect(() => {
    if (within.current && !box.current?.contains(document.activeElement))
      box.current?.querySelector<HTMLElement>('button')?.focus();
  }, [shows]);
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // A removed element blurs without relatedTarget; a person moves the focus to another element.
    if (relatedTarget && !box.current?.contains(relatedTarget)) within.current = false;
  };
  return { ref: box, onFocus: () => (within.current = true), onBlur };
}

/** One file or none, uploaded as soon as it is chosen or dropped; the form cannot be sent during the upload. */
export function FileField<V extends FieldValues>({ upload, allowed, choose, hint, ...props }: Props<V>) {
  const field = props as FieldOf<V, UploadedFile | null>;
  const t = useText('form');
  const sending = useRef(0);
  const { value, set, wrong } = useField<V, UploadedFile | null>(field, () =>
    sending.current > 0 ? t('wait-for-upload') : undefined,
  );
  const uploads = useUploads({
    value: value ? [value] : [],
    set: ([file = null]) => set(file),
    ...{ sending, upload, allowed: { ...allowed, files: 1 }, sizeOf },
  });
  const { over, zone } = useDropZone(uploads.take, field.disabled);
  const input = useRef<HTMLInputElement>(null);
  const [pending] = uploads.pending;
  const file = value ?? pending?.file;
  const focus = useKeptFocus(value ? 'file' : pending ? 'pending' : 'none');
  const remove = () => {
    if (pending) uploads.stop(pending.key);
    else set(null);
    uploads.forget();
  };
  return (
    <FieldFrame {...field} wrong={wrong ?? uploads.problem} group bare>
      {({ id, labelId, describedBy }) => (
        <Box
          role="group"
          aria-labelledby={labelId}
          {...focus}
          {...zone}
          sx={{
            ...{ border: 1, borderStyle: file ? 'solid' : 'dashed', borderRadius: 1, minHeight: 42 },
            borderColor: wrong || uploads.problem ? 'error.main' : over ? 'primary.main' : 'line.firm',
            bgcolor: over ? 'primary.light' : 'background.paper',
          }}
        >
          {file ? (
            <PlainList>
              <FileRow file={file} onRemove={remove} {...(!value && pending && { progress: pending.progress })} />
            </PlainList>
          ) : (
            <Row gapX={3} gapY={1} align="center" wrap padX={2} padY={1.25}>
              <Button
                id={id}
                size="small"
                color="inherit"
                disabled={field.disabled === true}
                aria-describedby={describedBy}
                startIcon={<Icon name="plus" size={16} />}
                onClick={() => input.current?.click()}
              >
                {choose}
              </Button>
              <Text variant="caption" tone="quiet">
                {hint}
              </Text>
            </Row>
          )}
          <VisuallyHidden role="status" as="div">
            {uploads.problem ?? (value ? value.name : pending ? t('uploading', { name: pending.file.name }) : '')}
          </VisuallyHidden>
          <FileInput ref={input} types={allowed.types} disabled={field.disabled === true} take={uploads.take} />
        </Box>
      )}
    </FieldFrame>
  );
}
