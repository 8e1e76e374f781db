import { useSyncExternalStore } from 'react';
import { isForgetful, onForgetful } from '../../ui/browser/browserStore.js';

/** Whether the browser's storage is forbidden or full: everything then works only as long as the page is open. */
export const useIsForgetful = (): boolean => useSyncExternalStore(onForgetful, isForgetful);
