import type {
  requestStatusWords as statusesInEnglish,
  requestWordsScreen as screenInEnglish,
} from './request-words.screen.messages.en.js';

/** The statuses, in the lists and letters of the server as on the screens. */
export const requestStatusWords: { readonly [K in keyof typeof statusesInEnglish]: string } = {
  INCOMPLETED: '草稿',
  SUBMITTED: '已提交',
  UNDER_REVIEW: '審閱中',
  REVISION: '須修訂',
  APPROVED: '已批准',
  REVIEWED: '已審閱',
  REJECTED: '已拒絕',
  WITHDRAWN: '已撤回',
};

/** Words of requests: statuses, what happened to a request, and days in the office's hands. */
export const requestWordsScreen: { readonly [K in keyof typeof screenInEnglish]: string } = {
  ...requestStatusWords,

  history: '歷程',
  'did-SAVED': '已儲存草稿',
  'did-SUBMITTED': '已提交',
  'did-WITHDRAWN': '申請人已撤回',
  'did-UNDER_REVIEW': '審閱中',
  'did-RETURNED': '須修訂',
  'did-APPROVED': '已批准',
  'did-REJECTED': '已拒絕',
  'did-REVIEWED': '已審閱',
  'did-ENDED': '辦公室已撤回',
  'did-TAKEN_BACK': '已收回批准',
  'did-REVIEW_CHANGED': '審閱已更改',
  'did-MAILED': '已電郵申請人',
  'did-PASSWORD_SHOWN': '已顯示密碼',
  'did-PASSWORD_DESTROYED': '已銷毀密碼',
  'did-HANDED_OVER': '已移交',

  'day-new': '新提交，{{of}}天內回覆',
  'day-of': '第{{day}}天，共{{of}}天',
  'days-late_one': '遲{{count}}天',
  'days-late_other': '遲{{count}}天',
};
