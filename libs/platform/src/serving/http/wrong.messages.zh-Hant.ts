import type { wrongMessages as english } from './wrong.messages.en.js';

export const wrongMessages: { readonly [K in keyof typeof english]: string } = {
  'exports-busy': '系統正在匯出其他檔案。請稍後再試。',
  'wrong-body': '內容必須為物件或列表。',
  'wrong-missing': '請填寫此欄。',
  'wrong-format': '格式不正確，請檢查。',
  'wrong-date': '請輸入日期。',
  'wrong-date-far': '請輸入{{from}}至{{until}}之間的日期。',
  'wrong-email': '請輸入電郵地址。',
  'wrong-number': '請輸入數字。',
  'wrong-choice': '請從列表中選擇。',
  'wrong-most-characters': '最多{{max}}個字元。',
  'wrong-nested-deep': '此文字的格式過於複雜，請以純文字貼上。',
  'wrong-unkeepable': '此處含有無法儲存的字元，請重新輸入。',
  'wrong-least-characters': '最少{{min}}個字元。',
  'wrong-most-rows': '最多{{max}}行。',
  'wrong-most-bytes': '此檔案超過{{max}}個位元組。',
  'wrong-most-types': '請選擇以下類型的檔案：{{max}}。',
  'wrong-least-rows': '最少{{min}}行。',
  'wrong-most-number': '最多為{{max}}。',
  'wrong-least-number': '最少為{{min}}。',
};
