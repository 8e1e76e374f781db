import type { reportNoticeMessages as english } from './report-notices.messages.en.js';

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
