import { useSyncExternalStore } from 'react';
import { isForgetful, onForgetful } from '../../ui/browser/browserStore.js';

/** Whether this browser's storage is forbidden or full: everything works, for as long as the page is open. */
export const useIsForgetful = (): boolean => useSyncExternalStore(onForgetful, isForgetful);
