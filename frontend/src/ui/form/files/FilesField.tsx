import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useText } from '../../../i18n/i18n.js';
import { Icon } from '../../text/Icon.js';
import { FileInput, useDropZone, FileRow, sizeOf } from './FileRow.js';
import { FieldFrame } from '../frame/FieldFrame.js';
import { type FieldOf, useField } from '../frame/field.js';
import { type Upload, type UploadedFile, useUploads } from './useUploads.js';
import { Row, Text, VisuallyHidden } from '../../layout/layout.js';

type Props<V extends FieldValues> = FieldOf<V, readonly UploadedFile[]> & { upload: Upload };

/** Several files, uploaded as soon as they are chosen or dropped; the form cannot be sent during an upload. */
export function FilesField<V extends FieldValues>({ upload, ...props }: Props<V>) {
  const field = props as FieldOf<V, readonly UploadedFile[]>;
  const t = useText('form');
  const sending = useRef(0);
  const { value, set, wrong, count, limit } = useField<V, readonly UploadedFile[]>(field, () =>
    sending.current > 0 ? t('wait-for-upload') : undefined,
  );
  const allowed = typeof limit === 'object' && 'files' in limit ? limit : undefined;
  const uploads = useUploads({ value, set, sending, upload, allowed, sizeOf });
  const { over, zone } = useDropZone(uploads.take, field.disabled);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const remove = (act: () => void) => () => {
    act();
    uploads.forget();
    button.current?.focus();
  };
  return (
    <FieldFrame {...field} wrong={wrong ?? uploads.problem} count={count} group>
      {({ id, labelId, describedBy }) => (
        <Box
          role="group"
          aria-labelledby={labelId}
          {...zone}
          sx={{
            border: 1,
            borderStyle: 'dashed',
            borderColor: wrong ? 'error.main' : over ? 'primary.main' : 'line.firm',
            bgcolor: over ? 'primary.light' : 'background.paper',
            borderRadius: 1,
          }}
        >
          <Box
            component="ul"
            sx={{ m: 0, p: 0, listStyle: 'none', '& > li': { borderBottom: 1, borderColor: 'line.soft' } }}
          >
            {value.map((file) => (
              <FileRow
                key={file.id}
                file={file}
                onRemove={remove(() => set(value.filter(({ id: other }) => other !== file.id)))}
              />
            ))}
            {uploads.pending.map((one) => (
              <FileRow
                key={one.key}
                file={one.file}
                progress={one.progress}
                onRemove={remove(() => uploads.stop(one.key))}
              />
            ))}
          </Box>
          <Row gap={3} align="center" wrap pad={3}>
            <Button
              ref={button}
              id={id}
              size="small"
              variant="outlined"
              color="inherit"
              disabled={field.disabled === true}
              aria-describedby={describedBy}
              startIcon={<Icon name="plus" size={16} />}
              onClick={() => input.current?.click()}
            >
              {t('choose-files')}
            </Button>
            <Text variant="caption" tone="quiet">
              {t('drop-files')}
            </Text>
          </Row>
          <VisuallyHidden role="status" as="div">
            {uploads.problem}
          </VisuallyHidden>
          <FileInput ref={input} types={allowed?.types} several={allowed?.files !== 1} take={uploads.take} />
        </Box>
      )}
    </FieldFrame>
  );
}
