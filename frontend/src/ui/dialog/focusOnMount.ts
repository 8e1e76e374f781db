/**
 * A `ref` for the element that gets the focus when its dialog opens. Unlike `autoFocus` it also works in development,
 * where StrictMode mounts a dialog twice and the first unmount returns the focus.
 */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
