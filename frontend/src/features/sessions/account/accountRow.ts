/** A line of the account's lists: what it is, and on a phone its button beneath. */
export const accountRow = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  columnGap: 3,
  rowGap: 2,
  px: 4,
  py: 3,
  '& + &': { borderTop: 1, borderColor: 'line.soft' },
};
/** What the line says, between its icon and its button. */
export const accountWords = { flex: '1 1 0', minWidth: { xs: 'calc(100% - 40px)', sm: 0 } };
