import type { bookingLetterAnswers as answers, bookingLetterWords as words } from './booking-letter.messages.en.js';

/** What the office is answered about letters. */
export const bookingLetterAnswers: { readonly [K in keyof typeof answers]: string } = {
  'letters-ordered': '發送成功。',
  'just-confirmed': '這些電郵在不足一分鐘前已發送，沒有再次發送。',
  'nothing-to-confirm': '這些項目在本月均沒有已批准的預約。',
  'nothing-to-announce': '這些預約均已不存在，請重新載入此頁。',
};

/** What letters about bookings say. */
export const bookingLetterWords: { readonly [K in keyof typeof words]: string } = {
  'letter-released-subject': '你的實驗室預約已取消',
  'letter-released':
    '你就{{refNum}}的使用期已結束或縮短，以下預約日期已取消：\n\n{{dates}}\n\n如有查詢，請電郵數據辦公室：{{email}}。',
  'letter-greeting': '{{name}}：',
  'letter-confirmation-subject': '你在{{month}}的實驗室預約',
  'letter-confirmation': '以下是你在{{month}}已獲批准的數據協作實驗室預約。',
  'letter-sign-out': '請攜帶職員證或學生證，並以二維碼簽到及簽退。預約可於預約日期前2天或之前更改或取消。',
  'letter-changes-subject': '你的實驗室預約已更改',
  'letter-changes': '辦公室已更改你項目的預約，最新情況如下。',
  'letter-date': '日期',
  'letter-ref': '參考編號',
  'letter-seats': '研究人員人數',
  'letter-status': '狀態',
  'letter-remarks': '備註',
  'letter-SUBMITTED': '已提交',
  'letter-APPROVED': '已批准',
  'letter-REJECTED': '已拒絕',
  'letter-CANCELLED': '已取消',
  'letter-part-approved': '已提交，{{approved}}個已批准',
  'letter-no-more': '維持原有批准，增加座位不獲批准',
  'letter-link': '在平台查看你的預約',
  'letter-questions': '如有查詢，請電郵數據辦公室：{{email}}。',
  'letter-taken-back': '有關決定在電郵發出前已復原。',
  'letter-signature': '數據協作實驗室',
};
