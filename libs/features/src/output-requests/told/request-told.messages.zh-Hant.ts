import type { requestToldMessages as english } from './request-told.messages.en.js';

/** Notices and letters about requests. Titles of notices are HTML; the values in braces are escaped. */
export const requestToldMessages: { readonly [K in keyof typeof english]: string } = {
  'notice-request-review': '申請<b>{{requestNo}}</b>正在審閱。',
  'notice-request-returned': '申請<b>{{requestNo}}</b>已退回修訂。請修訂後再次提交。',
  'notice-request-rejected': '申請<b>{{requestNo}}</b>已被拒絕。',
  'notice-request-reviewed': '出版物審閱<b>{{requestNo}}</b>已完成。',
  'notice-request-closed': '數據辦公室已將出版物審閱<b>{{requestNo}}</b>以撤回結束。',
  'notice-request-approved': '申請<b>{{requestNo}}</b>已獲批准。請於{{until}}或之前領取輸出檔案。',
  'notice-request-taken-back': '申請<b>{{requestNo}}</b>的批准已被收回，其密碼已失效。請修訂申請後再次提交。',
  'notice-request-changed': '數據辦公室已更改對申請<b>{{requestNo}}</b>的回覆。',
  'notice-request-handed-over': '申請<b>{{requestNo}}</b>已轉交給你。',
  'notice-request-collect': '申請<b>{{requestNo}}</b>的輸出檔案尚未領取，保留期至{{until}}止。',
  'request-letter-subject': '{{type}}{{requestNo}}：{{status}}',
  'request-letter': '你的{{type}}{{requestNo}}現時狀態為「{{status}}」。',
  'request-letter-collect': '請於{{until}}或之前領取輸出檔案，其後將無法開啟。',
  'request-letter-revise': '請於平台閱讀數據辦公室的意見，修訂後再次提交。',
  'request-letter-link': '開啟申請',
  'request-letter-taken-back': '信中所述狀態於一分鐘內已更改。',
};
