import { useEffect } from 'react';

const preventDrop = (event: DragEvent) => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
};
/**
 * Stops the browser from navigating to a file that is dropped outside a drop zone: it would replace the page and lose
 * what is typed.
 */
export const useHeldPage = () =>
  useEffect(() => {
    window.addEventListener('dragover', preventDrop);
    window.addEventListener('drop', preventDrop);
    return () => {
      window.removeEventListener('dragover', preventDrop);
      window.removeEventListener('drop', preventDrop);
    };
  }, []);
