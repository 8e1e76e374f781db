import type { StatusCode } from './booking.contract.js';
import type {
  bookingAnswers as answers,
  bookingMessages as english,
  bookingExport as titles,
} from './booking.messages.en.js';

export const bookingMessages: { readonly [K in keyof typeof english]: string } = {
  'seats-missing': '請輸入研究人員人數',
  'not-your-project': '你並非此項目的成員。',
  'booking-changed': '此紀錄已由{{by}}於{{at}}更改，請重新載入。',
  'seats-not-allowed': '人數須介乎1至{{max}}。',
  'change-too-late': '未能儲存更改。取消須於2天前提出。',
  'rejected-date': '此日期已被拒絕，請另選日期。',
  'courses-outstanding': '預約前請先完成所有網上課程影片。',
  'outside-period': '因以下原因，未能為下列帳戶預約',
  'office-outside-period': '因以下原因，未能為下列帳戶預約',
  'no-days-remaining': '因以下原因，未能為下列帳戶預約',
  'day-closed': '實驗室在此日期不開放預約。',
  'not-for-type': '實驗室在此日期不開放予此類使用。',
  'not-released': '此日期尚未開放預約。',
  'too-far-ahead': '最遠可預約至下月底。',
  'notice-too-short': '{{noticeDays}}個工作天內的申請屬臨時申請，請電郵數據辦公室：{{email}}。',
  'insufficient-capacity': '名額不足，預約未能提交。',
  'no-such-project': '沒有此項目或自助帳戶。',
  'no-such-booking': '此預約不存在，請重新載入此頁。',
  'already-booked': '此帳戶在此日期已有預約，請更改該預約。',
  'move-not-allowed': '{{from}}的預約不能改為{{to}}。',
  'nothing-to-update': '{{status}}的預約不能更新。',
  'nothing-to-undo': '這些預約其後已被更改，或由他人作出決定。沒有復原任何項目。',
  'undo-too-late': '決定只可於{{seconds}}秒內復原，請改為更改預約。',
  'undo-seats-taken': '該等座位已分配予他人。沒有復原任何項目。',
  'no-such-request': '此申請不存在。',
  'request-not-cancellable': '此申請已結束。',
  'delete-too-late': '未能儲存更改。取消須於2天前提出。',
};

/** What an accepted call says. */
export const bookingAnswers: { readonly [K in keyof typeof answers]: string } = {
  'booking-submitted': '提交成功！',
  'request-deleted': '刪除成功！',
  'decision-undone': '已復原，一切回復原狀。',
  'decisions-undone-partly': '已復原{{all}}項中的{{undone}}項。以下各項維持決定時或其後更改的狀態：',
  'undo-stayed': '{{date}}的{{ref}}：{{why}}',
  'stayed-changed': '其後已更改',
  'stayed-late': '已超過一分鐘',
  'stayed-used': '已有人到場',
  'stayed-seats': '座位已給予其他人',
  'stayed-days': '使用日數已用去',
  'by-office': '數據辦公室',
  'by-project': '項目的研究人員',
  'status-NEW': '新增',
  'status-SUBMITTED': '已提交',
  'status-APPROVED': '已批准',
  'status-REVISED': '已修訂',
  'status-REVIEWED': '已審閱',
  'status-REJECTED': '已拒絕',
  'status-CANCELLED': '已取消',
};

/** The titles of the exported columns. */
export const bookingExport: { readonly [K in keyof typeof titles]: string } = {
  'export-date': '日期',
  'export-ref': '參考編號',
  'export-title': '名稱',
  'export-seats': '研究人員人數',
  'export-status': '狀態',
  'export-attendance': '實際出席人數',
  'export-remarks': '備註',
  'export-reason': '拒絕原因',
  'export-submitted': '提交日期',
  'export-updated': '最後更新',
};

/** Labels of the statuses as the office reads them; a researcher reads Approved for REVISED and REVIEWED. */
export const statusLabels: { readonly [K in StatusCode]: string } = {
  SUBMITTED: '已提交',
  APPROVED: '已批准',
  REVISED: '已修訂',
  REVIEWED: '已審閱',
  REJECTED: '已拒絕',
  CANCELLED: '已取消',
};
