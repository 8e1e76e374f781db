import { visuallyHidden } from '@mui/utils';
import { type DragEvent, type Ref, useState } from 'react';

type Take = (files: readonly File[]) => void;

/** A place onto which files are dropped, and whether some are held over it. */
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
  /** Whether several may be chosen at once. */
  several?: boolean;
  disabled?: boolean;
  take: Take;
};

/** The browser's own choice of files, unseen: a button beside it opens it. The same file can be chosen again. */
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
