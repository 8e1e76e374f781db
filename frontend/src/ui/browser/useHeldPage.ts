import { useEffect } from 'react';

const hold = (event: DragEvent) => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
};
/** Keeps the browser from opening a file that is dropped beside a field: it would replace the page and lose what is typed. */
export const useHeldPage = () =>
  useEffect(() => {
    window.addEventListener('dragover', hold);
    window.addEventListener('drop', hold);
    return () => {
      window.removeEventListener('dragover', hold);
      window.removeEventListener('drop', hold);
    };
  }, []);
