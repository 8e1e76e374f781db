/** Messages of every list. */
export const tableMessages = {
  'page-before': 'Previous page',
  'page-after': 'Next page',
  'page-size': 'Rows on a page',
  'page-range': '{{from}}–{{to}} of {{total}}',
  'choose-all': 'Choose all that are shown',
  actions: 'Actions',
  'sort-by': 'Sort by',
  ascending: 'ascending',
  descending: 'descending',
  'sort-ascending': 'Sort ascending',
  'sort-descending': 'Sort descending',
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
  'rows-sorted': '{{rows}}, sorted by {{column}}, {{way}}',
} as const;
