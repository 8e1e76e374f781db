import type { formPageMessages as english } from './form-page.messages.en.js';

export const formPageMessages: { readonly [K in keyof typeof english]: string } = {
  'leave-anyway': '仍然離開',
  'save-now': '立即儲存',
  close: '關閉',
  'faults-title_one': '有{{count}}項須更正',
  'faults-title_other': '有{{count}}項須更正',
  'not-done': '未能完成',
  'to-faults': '更正',

  sections: '部分',
  complete: '已完成{{done}}／{{all}}',
  done: '已完成',
  open: '待填寫',
  error: '須更正',
  optional: '選填',

  unsaved: '尚未儲存',
  'draft-kept': '草稿已於{{time}}保留',
  'draft-failed': '未能保留草稿',
  'draft-waits': '未保留：請先處理他人所作的更改',
  'draft-restored': '你截至{{at}}輸入而尚未儲存的內容已重新載入。',
  'draft-older': '你曾在{{what}}輸入內容，截至{{at}}；其後已被更改。',
  'draft-older-text': '草稿不會自動套用。如選擇套用，請檢查它所取代的內容。',
  'take-draft': '套用我的草稿',
  'drop-draft': '捨棄草稿',
  'draft-elsewhere': '另一視窗或裝置保存着{{what}}較新的內容，輸入至{{at}}。',
  'draft-elsewhere-text': '在你選擇之前，此處輸入的內容不會保留或儲存。此頁開啟期間，未選擇的內容仍可取回。',
  'take-other': '顯示另一份內容',
  'keep-this': '保留此份內容',
  'draft-spare': '你未選擇的內容仍可取回。',
  exchange: '交換兩份內容',
};
