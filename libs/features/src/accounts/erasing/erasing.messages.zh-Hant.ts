import type { erasingMessages as english } from './erasing.messages.en.js';

export const erasingMessages: { readonly [K in keyof typeof english]: string } = {
  'erasure-reason-missing': '請輸入原因',
  'erasure-not-deleted': '只可抹除已刪除帳戶的個人資料。請先刪除帳戶。',
  'erasure-done': '此人的資料已被抹除。',
  'erasure-waits': '此人的抹除要求已在等候第二位管理員。',
  'erasure-inside': '此人有一次到訪未有離開時間。請先在出席列表填寫。',
  'erasure-names-person': '原因會在抹除後保留：請勿填寫此人的姓名、電郵地址或證件號碼。',
  'erasure-over': '此要求已不在等候：已有決定、已撤回或已過期。',
  'erasure-same-person': '抹除須由提出要求者以外的管理員確認。',
  'erasure-not-yours': '只有提出抹除的管理員可以撤回。',
  'erasure-own-request': '此抹除由你提出：請改為撤回。',
  'erasure-asked': '抹除要求正等候第二位管理員，至{{until}}止。',
  'erasure-withdrawn': '撤回成功！',
  'erasure-refused': '已拒絕抹除，並會通知提出要求的管理員。',
  'erasure-confirmed': '此人的資料已抹除。',
  'erasure-mail-asked-subject': '有一項抹除等候你決定',
  'erasure-mail-asked':
    '有管理員要求永久抹除一個已刪除帳戶的個人資料。須由第二位管理員於{{until}}前確認方會執行。\n\n原因：{{reason}}\n\n請查看其影響，並確認或拒絕：\n{{link}}',
  'erasure-decided-in-time': '此要求已在期限內有決定。',
  'erasure-mail-expired-subject': '沒有人確認抹除',
  'erasure-mail-expired':
    '抹除一個已刪除帳戶的個人資料的要求可於{{until}}前確認。沒有人確認，亦沒有抹除任何資料。可以再次提出。\n\n{{link}}',
  'erasure-mail-withdrawn-subject': '抹除已撤回',
  'erasure-mail-withdrawn': '抹除一個已刪除帳戶的個人資料的要求已撤回。沒有抹除任何資料。\n\n{{link}}',
  'erasure-mail-refused-subject': '抹除已被拒絕',
  'erasure-mail-refused':
    '抹除一個已刪除帳戶的個人資料的要求已被拒絕。沒有抹除任何資料。\n\n原因：{{reason}}\n\n{{link}}',
  'erasure-mail-confirmed-subject': '一人的資料已抹除',
  'erasure-mail-confirmed':
    '第二位管理員已確認抹除一個已刪除帳戶的個人資料，不能復原。由誰提出、由誰確認、時間及原因會保留在已刪除帳戶列表。\n\n{{link}}',
};
