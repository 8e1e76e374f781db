import type { requestListMessages as english } from './request-list.messages.en.js';

/** Words of request lists and letters that the server writes. */
export const requestListMessages: { readonly [K in keyof typeof english]: string } = {
  'request-status-INCOMPLETED': '草稿',
  'request-status-SUBMITTED': '已提交',
  'request-status-UNDER_REVIEW': '審閱中',
  'request-status-REVISION': '需要修訂',
  'request-status-APPROVED': '已批准',
  'request-status-REVIEWED': '已審閱',
  'request-status-REJECTED': '已拒絕',
  'request-status-WITHDRAWN': '已撤回',
  'request-type-OUTPUT': '輸出申請',
  'request-type-PUBLICATION': '出版物審閱',
  'request-action-submit': '請提交',
  'request-action-revise': '請修訂',
  'publication-type-ABS': '摘要',
  'publication-type-SUM': '總結',
  'publication-type-RES': '研究論文',
  'publication-type-MAN': '文稿',
  'no-such-output-request': '沒有此申請。',
};
