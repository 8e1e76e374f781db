import type { exportMessages as english } from './export.messages.en.js';

export const exportMessages: { readonly [K in keyof typeof english]: string } = {
  csv: 'CSV',
  xlsx: 'Excel (.xlsx)',
  part: '{{part}} · {{format}}',
  exporting: '正在匯出…{{size}} MB',
  cancel: '取消匯出',
  done: '已儲存{{name}}。',
  broken: '匯出中斷，請再試。',
};
