export const twoColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) clamp(336px, 28vw, 400px)' },
  gap: 4,
  alignItems: 'stretch',
};
export const column = {
  display: 'grid',
  gap: 4,
  alignContent: 'start',
  minWidth: 0,
  gridTemplateRows: { lg: 'auto 1fr' },
};
/** A single panel, as high as the column beside it. */
export const onePanel = { ...column, gridTemplateRows: '1fr' };
export const rows = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' };
