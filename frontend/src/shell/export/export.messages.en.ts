/** Messages of the export buttons. */
export const exportMessages = {
  csv: 'CSV',
  xlsx: 'Excel (.xlsx)',
  part: '{{part}} · {{format}}',
  exporting: 'Exporting… {{size}} MB',
  cancel: 'Cancel the export',
  done: '{{name}} is saved.',
  broken: 'The export was broken off. Please try again.',
} as const;
