/** The window is narrower than the theme's breakpoint `sm`, as a phone is. */
export const onPhone = '@media not all and (min-width:37.5rem)';

/** Size (px) of what fingers press on a phone (WCAG 2.5.5). */
export const finger = 44;

/**
 * A length for `sx`: `size` px on a PC, a finger's on a phone. Only for what the theme does not size by itself: it does
 * so for Button, IconButton, inputs, and a checkbox or radio with its label.
 */
export const touch = (size: number) => ({ xs: finger, sm: size });

/** The theme's own styles of the same kind; on a phone they win over a plain size in `sx`. */
export const touchHeight = (size: number) => ({ minHeight: size, [onPhone]: { minHeight: finger } });
export const touchSquare = (size: number) => ({
  width: size,
  height: size,
  [onPhone]: { width: finger, height: finger },
});
