import type { reportNoticeMessages as english, reportsHome as homeInEnglish } from './report-notices.messages.en.js';

/** Titles of notices are HTML; the values in braces are escaped. */
export const reportNoticeMessages: { readonly [K in keyof typeof english]: string } = {
  'notice-report-due': '限期前{{days}}日提示：<b>{{projects}}</b>的{{month}}進度報告須於<b>{{date}}</b>或之前提交。',
  'notice-report-late':
    '<b>{{projects}}</b>的{{month}}進度報告已逾期。請於{{dates}}或之前提交，否則翌日起將暫停使用實驗室。',
  'notice-report-suspended': '<b>{{projects}}</b>已暫停使用實驗室，直至提交{{month}}進度報告為止。',
  'notice-report-reviewed': '<b>{{refNum}}</b>的{{month}}進度報告已完成審閱。',
  'notice-report-reviewed-replies':
    '<b>{{refNum}}</b>的{{month}}進度報告已完成審閱，數據辦公室並就{{replies}}個議題作出新回覆。',
  'notice-report-replies': '數據辦公室已在<b>{{refNum}}</b>的{{month}}進度報告中回覆，有{{replies}}項新回覆可供查閱。',
  'notice-report-returned': '<b>{{refNum}}</b>的{{month}}進度報告已退回修訂。請修訂後再次提交。',
  'notice-report-returned-replies':
    '<b>{{refNum}}</b>的{{month}}進度報告已退回修訂，數據辦公室並就{{replies}}個議題作出新回覆。請修訂後再次提交。',
};

export const reportsHome: { readonly [K in keyof typeof homeInEnglish]: string } = {
  'due-report': '{{ref}}的{{month}}進度報告尚未提交',
  'due-report-detail': '自{{date}}起至提交為止，此項目沒有二維碼',
  'due-report-act': '開啟報告',
  'due-returned': '{{ref}}的{{month}}進度報告已退回',
  'due-returned-detail': '請修訂後再次提交',
  'due-late': '{{ref}}的{{month}}進度報告已逾期',
  'due-late-detail': '自{{date}}起至提交為止，此項目將沒有二維碼',
  'due-reports_one': '{{count}}份進度報告待提交',
  'due-reports_other': '{{count}}份進度報告待提交',
  'due-reports-detail': '限期為{{date}}',
  'due-reports-act': '開啟報告清單',
  'due-review_one': '{{count}}份進度報告待審閱',
  'due-review_other': '{{count}}份進度報告待審閱',
  'due-review-detail': '最早一份自{{date}}起等候',
  'due-review-act': '審閱',
  'tile-returned_one': '{{count}}份退回修訂',
  'tile-returned_other': '{{count}}份退回修訂',
  'tile-late_one': '{{count}}份逾期',
  'tile-late_other': '{{count}}份逾期',
  'tile-to-review_one': '份報告待審閱',
  'tile-to-review_other': '份報告待審閱',
  'tile-outstanding_one': '{{count}}份逾期未交',
  'tile-outstanding_other': '{{count}}份逾期未交',
  'tile-none-outstanding': '沒有逾期未交',
  'tile-to-submit_one': '份報告待提交',
  'tile-to-submit_other': '份報告待提交',
  'tile-due': '{{date}}到期',
  'tile-suspends_one': '{{count}}份逾期：提交前沒有二維碼',
  'tile-suspends_other': '{{count}}份逾期：提交前沒有二維碼',
};
