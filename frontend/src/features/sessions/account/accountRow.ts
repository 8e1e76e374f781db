/** A row of the account's lists: icon, text and button; on a phone the button is below. */
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
/** The text between icon and button. */
export const accountWords = { flex: '1 1 0', minWidth: { xs: 'calc(100% - 40px)', sm: 0 } };
