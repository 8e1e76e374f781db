import { useEffect } from 'react';

const hold = (event: Event) => event.preventDefault();
/** A file that is dropped beside a field would open in the place of the page, and what is written there were lost. */
export const useHeldPage = () =>
  useEffect(() => {
    window.addEventListener('dragover', hold);
    window.addEventListener('drop', hold);
    return () => {
      window.removeEventListener('dragover', hold);
      window.removeEventListener('drop', hold);
    };
  }, []);
