/** Around choices of which none is made and one must be, as around a field that is wrong. */
export const redBorder = { borderRadius: 1, outline: '1px solid var(--mui-palette-error-main)' };
