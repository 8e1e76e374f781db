import type { scanMessages as sentences, scanWords as words } from './scan.messages.en.js';

/**
 * For somebody without a code, or whose code was refused: `scan-…` says what is wrong, `advice-…` what to do. The
 * screen shows them separately.
 */
export const scanWords: { readonly [K in keyof typeof words]: string } = {
  'scan-too-many-codes': '此處輸入的錯碼過多。',
  'scan-code-broken': '此碼不屬於本平台。',
  'scan-code-expired': '此碼已過期。',
  'scan-code-of-another-day': '此碼屬於{{date}}。',
  'scan-code-used': '此碼已於{{time}}使用。',
  'scan-not-inside': '此人並未簽到。',
  'scan-leaving-undeclared': '你於{{date}}未有簽退。',
  'scan-visit-elsewhere': '已於{{time}}為{{refNum}}簽到。',
  'scan-account-not-active': '此帳戶並非有效。',
  'scan-out-of-hours': '只可於上午9時至晚上8時輸入',
  'scan-not-attached': '此人在{{date}}沒有{{refNum}}的使用權。',
  'scan-access-remote': '你的使用方式為遙距。',
  'scan-lab-closed': '實驗室於{{date}}暫停開放。',
  'scan-report-outstanding': '{{refNum}}的{{month}}進度報告尚未提交。',
  'scan-no-seat-reserved': '{{date}}沒有預約座位。',
  'scan-all-seats-occupied': '{{refNum}}在{{date}}預約的座位已全部使用。',

  'advice-too-many-codes': '請掃描二維碼，或一分鐘後再輸入。',
  'advice-code-broken': '請出示最新的二維碼。',
  'advice-code-expired': '請出示最新的二維碼。',
  'advice-code-of-another-day': '請出示最新的二維碼。',
  'advice-code-used': '請出示最新的二維碼。',
  'advice-not-inside': '',
  'advice-leaving-undeclared': '請先申報離開時間。',
  'advice-visit-elsewhere': '請先出示{{refNum}}的二維碼簽退。',
  'advice-account-not-active': '請聯絡數據辦公室。',
  'advice-out-of-hours': '',
  'advice-not-attached': '',
  'advice-access-remote': '只有現場使用者須簽到。',
  'advice-lab-closed': '',
  'advice-report-outstanding': '請聯絡首席研究員提交進度報告，以恢復HADCL使用權。',
  'advice-no-seat-reserved': '',
  'advice-all-seats-occupied': '',
};

/** Refusals of a scan by code, each as one sentence: `scan-…` followed by `advice-…`. */
export const scanMessages: { readonly [K in keyof typeof sentences]: string } = {
  'too-many-codes': `${scanWords['scan-too-many-codes']}${scanWords['advice-too-many-codes']}`,
  'code-broken': `${scanWords['scan-code-broken']}${scanWords['advice-code-broken']}`,
  'code-expired': `${scanWords['scan-code-expired']}${scanWords['advice-code-expired']}`,
  'code-of-another-day': `${scanWords['scan-code-of-another-day']}${scanWords['advice-code-of-another-day']}`,
  'code-used': `${scanWords['scan-code-used']}${scanWords['advice-code-used']}`,
  'not-inside': scanWords['scan-not-inside'],
  'leaving-undeclared': `${scanWords['scan-leaving-undeclared']}${scanWords['advice-leaving-undeclared']}`,
  'visit-elsewhere': `${scanWords['scan-visit-elsewhere']}${scanWords['advice-visit-elsewhere']}`,
  'account-not-active': `${scanWords['scan-account-not-active']}${scanWords['advice-account-not-active']}`,
  'out-of-hours': scanWords['scan-out-of-hours'],
  'not-attached': scanWords['scan-not-attached'],
  'access-remote': `${scanWords['scan-access-remote']}${scanWords['advice-access-remote']}`,
  'lab-closed': scanWords['scan-lab-closed'],
  'report-outstanding': `${scanWords['scan-report-outstanding']}${scanWords['advice-report-outstanding']}`,
  'no-seat-reserved': scanWords['scan-no-seat-reserved'],
  'all-seats-occupied': scanWords['scan-all-seats-occupied'],
};
