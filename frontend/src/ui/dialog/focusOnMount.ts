/**
 * A `ref` for what has the cursor when its dialog opens. Unlike `autoFocus` it also holds in development, where StrictMode
 * mounts a dialog twice and the first one gives the focus back.
 */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
