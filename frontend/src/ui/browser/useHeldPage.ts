import { useEffect } from 'react';

const hold = (event: DragEvent) => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
};
/**
 * Stops the browser from navigating to a file that is dropped outside a drop zone: it would replace the page and lose
 * what is typed.
 */
export const useHeldPage = () =>
  useEffect(() => {
    window.addEventListener('dragover', hold);
    window.addEventListener('drop', hold);
    return () => {
      window.removeEventListener('dragover', hold);
      window.removeEventListener('drop', hold);
    };
  }, []);
