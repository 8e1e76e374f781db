import { visuallyHidden } from '@mui/utils';
import { type DragEvent, type Ref, useState } from 'react';

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

type Props = {
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
export function FileInput({ ref, types, several, disabled, take }: Props) {
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
