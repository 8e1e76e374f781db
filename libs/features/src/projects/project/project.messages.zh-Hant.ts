import type { disabledReasons as reasons, projectMessages as english } from './project.messages.en.js';

export const projectMessages: { readonly [K in keyof typeof english]: string } = {
  'no-such-project-record': '沒有此項目。',
  'project-changed': '此紀錄已由{{by}}於{{at}}更改，請重新載入。',
  'project-refnum-taken': '此項目編號已用於另一項目或申請，或與已使用的編號無法分辨。',
  'project-people-changed': '此項目的成員其間已有更改，沒有儲存任何資料。請再次查看他們的日期。',
  'project-people-barred': '你不可更改這些成員的帳戶，沒有儲存任何資料。',
  'project-field-required': '必須填寫{{field}}',
  'project-date-invalid': '{{field}}：請輸入有效日期，格式為日/月/年。',
  'project-cohort-invalid': '年度須為最多4位數字的年份。',
  'project-status-unknown': '狀態：沒有此狀態。',
  'project-start-after-end': '使用結束日期不能早於使用開始日期。',
  'project-end-after-portal': '平台使用結束日期不能早於使用結束日期。',
  'project-objective-required': '目標1：必須填寫最少一項目標。',
  'project-text-too-long': '{{field}}多於{{max}}個字元。',
  'project-objectives-too-many': '一個項目最多有{{max}}項目標。',
  'project-hidden-sign': '{{field}}含有看不見的字元（{{sign}}），請刪除後重新輸入。',
  'project-saved': '儲存成功！',
  'project-deleted': '刪除成功！',
  'project-label-ref-num': '項目編號',
  'project-label-cohort': '年度',
  'project-label-title': '項目名稱',
  'project-label-status': '狀態',
  'project-label-start': '使用開始日期',
  'project-label-end': '使用結束日期',
  'project-label-expected-end': '預計使用結束日期',
  'project-label-study': '研究完成日期',
  'project-label-portal-end': '平台使用結束日期',
  'project-label-remarks': '內部備註',
  'project-label-objective': '目標{{row}}',
  'project-status-PENDING': '待開始',
  'project-status-ACTIVE': '進行中',
  'project-status-ACCESS_COMPLETED': '使用期已完結',
  'project-status-INACTIVE': '已停用',
};

/** Why a project takes no new dates. */
export const disabledReasons: { readonly [K in keyof typeof reasons]: string } = {
  'period-over': '使用期已屆滿。',
  'no-days-remaining': '使用日數已用完。',
  'courses-outstanding': '預約前請先完成所有網上課程影片。',
};
