/** What every list says. */
export const tableMessages = {
  'page-before': 'Previous page',
  'page-after': 'Next page',
  'page-size': 'Rows on a page',
  'page-range': '{{from}}–{{to}} of {{total}}',
  'choose-all': 'Choose all that are shown',
  actions: 'Actions',
} as const;
