import type { disabledReasons as reasons, projectMessages as english } from './project.messages.en.js';

export const projectMessages: { readonly [K in keyof typeof english]: string } = {
  'project-not-found': '沒有此項目。',
  'project-opened-already': '此項目已存在。',
  'refnum-taken': '此參考編號已用於另一項目。',
  'period-reversed': '結束日期不能早於開始日期。',
};

/** Why a project takes no new dates. */
export const disabledReasons: { readonly [K in keyof typeof reasons]: string } = {
  'period-over': '使用期已屆滿。',
  'no-days-remaining': '使用日數已用完。',
  'courses-outstanding': '預約前請先完成所有網上課程影片。',
};
