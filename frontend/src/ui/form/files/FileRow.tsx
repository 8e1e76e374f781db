import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useText } from '../../../i18n/i18n.js';
import { Icon } from '../../text/Icon.js';
import { visuallyHidden } from '@mui/utils';
import { type DragEvent, type Ref, useState } from 'react';
import { Block, Text } from '../../layout/layout.js';

const units = ['B', 'kB', 'MB', 'GB'];
/** Formats a size in bytes: `1.4 MB`. Units are decimal (1 kB = 1000 bytes). */
export const sizeOf = (bytes: number) => {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  const size = bytes / 1000 ** power;
  return `${size < 10 && power > 0 ? size.toFixed(1) : Math.round(size)} ${units[power]}`;
};
/** Kind of a file for people: its extension in capitals, otherwise its media type. */
const kindOf = ({ name, type }: { name: string; type: string }) =>
  /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? type;

type Props = {
  file: { readonly name: string; readonly size: number; readonly type: string };
  /** Share uploaded, 0 to 1; undefined after the upload. */
  progress?: number;
  onRemove: () => void;
};

export function FileRow({ file, progress, onRemove }: Props) {
  const t = useText('form');
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 3, pl: 3, pr: 2, py: 1, minHeight: 40 }}>
      <Icon name="note" size={18} tone="quiet" />
      <Block grow shrink>
        <Typography noWrap title={file.name}>
          {file.name}
        </Typography>
        {progress !== undefined && (
          <LinearProgress
            variant="determinate"
            value={progress * 100}
            aria-label={t('uploading', { name: file.name })}
            sx={{ mt: 1, height: 3, borderRadius: 1 }}
          />
        )}
      </Block>
      <Text rigid variant="caption" tone="quiet">
        {`${kindOf(file)}, ${sizeOf(file.size)}`}
      </Text>
      <IconButton
        size="small"
        aria-label={t('remove', { what: file.name })}
        onClick={onRemove}
        sx={{ color: 'text.secondary' }}
      >
        <Icon name="trash" size={16} />
      </IconButton>
    </Box>
  );
}

type Take = (files: readonly File[]) => void;

/** Drop zone for files; `over` is true while files are dragged over it. */
export function useDropZone(take: Take, disabled: boolean | undefined) {
  const [over, setOver] = useState(false);
  const zone = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (!disabled) take([...event.dataTransfer.files]);
    },
  };
  return { over, zone };
}

type FileInputProps = {
  ref: Ref<HTMLInputElement>;
  types: readonly string[] | undefined;
  /** Several files may be chosen at once. */
  several?: boolean;
  disabled?: boolean;
  take: Take;
};

/**
 * Hidden file input, opened by a button beside it. Its value is cleared after each choice, so that the same file can be
 * chosen again.
 */
export function FileInput({ ref, types, several, disabled, take }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      multiple={several}
      accept={types?.join(',')}
      aria-hidden
      tabIndex={-1}
      disabled={disabled}
      style={visuallyHidden}
      onChange={({ target }) => {
        take([...(target.files ?? [])]);
        target.value = '';
      }}
    />
  );
}
