import type {
  bookingLetterAnswers as answers,
  bookingLetterWords as words,
  bookingLetterScreenMessages as screenInEnglish,
} from './booking-letter.messages.en.js';

/** What the office is answered about letters. */
export const bookingLetterAnswers: { readonly [K in keyof typeof answers]: string } = {
  'letters-ordered': '發送成功。',
  'just-confirmed': '這些電郵在不足一分鐘前已發送，沒有再次發送。',
  'nothing-to-confirm': '這些項目在本月均沒有已批准的預約。',
  'nobody-written-to': '沒有發送任何電郵：這些項目沒有成員。',
  'all-left-out': '沒有發送任何電郵。以下人士的帳戶不在使用中，或使用期不包括有關日期，故不獲發送：{{people}}。',
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
  'letter-changes': '數據辦公室已更改你項目的預約，最新情況如下。',
  'letter-date': '日期',
  'letter-ref': '參考編號',
  'letter-seats': '研究人員人數',
  'letter-status': '狀態',
  'letter-remarks': '備註',
  'letter-part-approved': '{{status}}，{{approved}}個已批准',
  'letter-no-more': '維持原有批准，增加座位不獲批准',
  'letter-link': '在平台查看你的預約',
  'letter-questions': '如有查詢，請電郵數據辦公室：{{email}}。',
  'letter-taken-back': '有關決定在電郵發出前已復原。',
  'letter-signature': '數據協作實驗室',
};

export const bookingLetterScreenMessages: { readonly [K in keyof typeof screenInEnglish]: string } = {
  'generate-email': '製作電郵',
  'letters-title': '製作預約確認電郵',
  'letters-context': '每人會收到一封電郵，列出其當月已批准的預約。',
  'letters-month': '月份',
  'letters-invalid-month': '日期無效',
  'letters-individually': '個別發送',
  'letters-choose': '項目或自助編號',
  'letters-all': '發送給所有人',
  'letters-none-chosen': '請選擇最少一個項目，或發送給所有人。',
  'letters-all-count_one': '{{count}}個項目有已批准的預約',
  'letters-all-count_other': '{{count}}個項目有已批准的預約',
  'letters-send_one': '發送{{count}}封電郵',
  'letters-send_other': '發送{{count}}封電郵',
  'letters-send-none': '發送',
  'letters-preview': '電郵',
  'letters-nobody': '沒有電郵',
  'letters-nobody-text': '所選項目在當月沒有已批准的預約。',
  'letters-choose-text': '請選擇收件人：發送前可在此閱讀每封電郵。',
  'letters-left-out': '不會發送給',
  'letters-left-inactive': '帳戶未啟用',
  'letters-left-locked': '帳戶已鎖定',
  'letters-left-ended': '平台使用期已屆滿',
  'letters-left-dates': '預約日期不在其個人使用期內',
  'letters-written': '以往發送',
  'letters-at': '{{date}} {{time}}',
  'letter-WAITING': '等候發送',
  'letter-RETRIED': '重試中',
  'letter-SENT': '已發送',
  'letter-FAILED': '未能發送',
  'letter-WITHDRAWN': '已收回',
  'office-written': '有關人士亦會收到電郵。',
  'office-not-written': '未能發送電郵：{{why}}',
};
