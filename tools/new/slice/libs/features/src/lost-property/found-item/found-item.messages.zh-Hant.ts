import type { foundItemMessages as english, foundItemScreen as screenInEnglish } from './found-item.messages.en.js';

/** Words that the exported file and the page share. */
const shared = {
  'found-item-KEPT': '保管中',
  'found-item-OVERDUE': '逾期',
  'found-item-RETURNED': '已歸還',
  'found-item-LAB': '實驗室',
  'found-item-CLOAKROOM': '衣帽間',
  'found-item-DESK': '接待處',
  'found-item-OTHER': '其他地方',
} as const;

/** Sentences of the server by code: refusals, answers, titles and words of exported columns, the notice (HTML). */
export const foundItemMessages: { readonly [K in keyof typeof english]: string } = {
  ...shared,
  'found-item-tag-missing': '請輸入標籤',
  'found-item-what-missing': '請輸入物品',
  'found-item-place-missing': '請選擇地點',
  'found-item-date-missing': '請輸入拾獲日期',
  'found-item-thing-missing': '請輸入內裏之物',
  'found-item-count-missing': '請輸入數量，至少1件',
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
  'found-item-export-contents': '內裏之物',
  'found-item-export-place': '地點',
  'found-item-export-found': '拾獲日期',
  'found-item-export-ref': '參考編號',
  'found-item-export-state': '狀態',
  'found-item-export-returned': '歸還日期',
  'found-item-export-to': '取回者',
  'found-item-export-remarks': '備註',
};

/** Sentences of the page. */
export const foundItemScreen: { readonly [K in keyof typeof screenInEnglish]: string } = {
  ...shared,
  title: '失物',
  add: '新增物品',
  export: '匯出',
  edit: '編輯{{tagNo}}',
  'edit-title': '編輯失物',
  'add-title': '新增失物',
  save: '儲存物品',
  'state-shown': '狀態',
  all: '全部',
  none: '沒有物品',
  'none-text': '交到接待處的物品會在此列出。',

  tagNo: '標籤',
  what: '物品',
  place: '地點',
  foundOn: '拾獲日期',
  refNum: '參考編號',
  projectId: '所屬座位',
  'no-project': '沒有項目',
  contents: '內裏之物',
  'no-contents': '內裏沒有東西。',
  'add-thing': '新增一項',
  'thing-row': '第{{number}}項',
  'remove-thing': '移除此項？',
  'thing-name': '名稱',
  'thing-count': '數量',
  remarks: '備註',
  state: '狀態',
  returnedOn: '歸還日期',
  returnedTo: '取回者',
};
