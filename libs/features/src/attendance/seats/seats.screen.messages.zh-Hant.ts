import type { seatMessages as screenInEnglish } from './seats.screen.messages.en.js';

/**
 * Sentences about the workstations of the room: who sits where, which are empty or out of service, what is done with
 * them.
 */
export const seatMessages: { readonly [K in keyof typeof screenInEnglish]: string } = {
  workstations: '工作站',
  'seat-person': '{{no}}，{{name}}，{{refNum}}，自{{time}}起在場',
  'seat-taken-by': '{{no}}，使用中，{{refNum}}',
  'seat-is-empty': '{{no}}，無人使用',
  'seat-next-empty': '{{no}}，無人使用，下一個編配',
  'seat-next': '下一個',
  'seats-taken': '{{count}}個使用中',
  'seats-out': '{{count}}個暫停使用',
  'seats-empty': '{{count}}個無人使用',
  'seats-elsewhere': '{{count}}人在場，不在上列工作站',
  'seat-in-use': '{{no}}正由{{name}}使用',
  'seat-proposed': '{{no}}無人使用。',
  'seat-use': '使用{{no}}',
  'seat-out-of-service': '{{no}}暫停使用：{{reason}}',
  'seat-is-out': '{{no}}，暫停使用',
  'seat-out-too': '暫停使用',

  'seats-as': '工作站顯示方式',
  'seats-as-plan': '平面圖',
  'seats-as-list': '列表',
  'seat-word-in': '使用中',
  'seat-word-empty': '無人使用',
  'seat-word-out': '暫停使用',
  'seat-word-next': '下一個編配',
  'seat-signed-in': '簽到時間',
  'seat-project': '項目',
  'seat-reason': '原因',
  'seat-since': '開始時間',
  'seat-taken-out-by': '處理人',
  'seat-open-visit': '查看到訪紀錄',
  'seat-move': '調往其他座位',
  'seat-enter': '在此新增到訪紀錄',
  'seat-take-out': '暫停使用',
  'seat-put-back': '恢復使用',

  'take-out-title': '暫停使用{{no}}',
  'take-out-text': '恢復使用前不會編配予任何人。',
  'take-out-seated': '{{name}}在調位前可繼續使用。',
  'take-out-reason': '原因',
  'move-title': '為{{name}}調位',
  'move-from': '現在{{no}}',
  'move-to': '新工作站',
  'move-act': '調往{{no}}',
  'move-choose': '調位',
  'move-none': '沒有可編配的工作站。',
};
