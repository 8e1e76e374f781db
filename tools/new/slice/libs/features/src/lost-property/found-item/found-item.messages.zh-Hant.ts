import type { FoundItemState } from './found-item.contract.js';
import type { foundItemMessages as english, foundItemScreen as screenInEnglish } from './found-item.messages.en.js';

/** Sentences of the server by code: refusals, answers, titles of exported columns, the notice (HTML). */
export const foundItemMessages: { readonly [K in keyof typeof english]: string } = {
  'found-item-tag-missing': '請輸入標籤',
  'found-item-what-missing': '請輸入物品',
  'found-item-place-missing': '請選擇地點',
  'found-item-date-missing': '請輸入拾獲日期',
  'no-such-found-item': '此物品不在列表內。',
  'found-item-changed': '此紀錄已由{{by}}於{{at}}更改。請檢查後再儲存。',
  'found-item-tag-taken': '此標籤已用於另一件仍在保管的物品。',
  'found-item-returned': '此物品已經歸還。',
  'found-item-no-project': '沒有此項目。',
  'found-item-not-yet': '此日期尚未到。',
  'found-item-returned-before': '物品不能在拾獲前歸還。',
  'found-item-returned-to-nobody': '請註明由誰取回。',

  'found-item-saved': '已儲存。',
  'found-item-notice': '於<b>{{date}}</b>在<b>{{refNum}}</b>的座位拾獲：{{what}}。請向接待處查詢。',

  'found-item-export-tag': '標籤',
  'found-item-export-what': '物品',
  'found-item-export-found': '拾獲日期',
  'found-item-export-ref': '參考編號',
  'found-item-export-state': '狀態',
  'found-item-export-returned': '歸還日期',
  'found-item-export-to': '取回者',
};

export const stateWords: { readonly [K in FoundItemState]: string } = {
  KEPT: '保管中',
  OVERDUE: '逾期',
  RETURNED: '已歸還',
};

/** Sentences of the page. */
export const foundItemScreen: { readonly [K in keyof typeof screenInEnglish]: string } = {
  title: '失物',
  add: '新增物品',
  export: '匯出',
  edit: '編輯{{tagNo}}',
  'edit-title': '編輯失物',
  'add-title': '新增失物',
  save: '儲存物品',
  'state-shown': '狀態',
  'state-ALL': '全部',
  'state-KEPT': '保管中',
  'state-OVERDUE': '逾期',
  'state-RETURNED': '已歸還',
  none: '沒有物品',
  'none-text': '交到接待處的物品會在此列出。',

  tagNo: '標籤',
  what: '物品',
  place: '地點',
  'place-LAB': '實驗室',
  'place-LOCKERS': '儲物櫃',
  'place-DESK': '接待處',
  'place-OTHER': '其他地方',
  foundOn: '拾獲日期',
  refNum: '參考編號',
  projectId: '所屬座位',
  'no-project': '沒有項目',
  remarks: '備註',
  state: '狀態',
  returnedOn: '歸還日期',
  returnedTo: '取回者',
};
