/** For a group of choices in which one has to be made, like the red border of an invalid field. */
export const redBorder = { borderRadius: 1, outline: '1px solid var(--mui-palette-error-main)' };
