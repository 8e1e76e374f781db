import type {
  labDayAnswers as answers,
  dayReasons as reasons,
  labDayMessages as english,
} from './lab-day.messages.en.js';

export const labDayMessages: { readonly [K in keyof typeof english]: string } = {
  'capacity-missing': '請輸入可用名額',
  'lab-day-changed': '此紀錄已由{{by}}於{{at}}更改，請重新載入。',
  /** Documented as a list with commas and nothing else. */
  'capacity-below-held': '{{dates}}',
};

export const labDayAnswers: { readonly [K in keyof typeof answers]: string } = {
  'set-up': '設定成功！',
  'capacity-holds': '名額不低於已保留的座位。',
};

/** Why a day takes no new booking. */
export const dayReasons: { readonly [K in keyof typeof reasons]: string } = {
  past: '此日期已過。',
  closed: '實驗室休館。',
  'not-for-type': '不開放予此類使用。',
  'not-released': '尚未開放預約。',
  'too-far-ahead': '仍未可預約。',
  'notice-too-short': '日期太近：只可電郵申請。',
  full: '沒有餘下座位。',
};
