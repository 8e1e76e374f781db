import { mostWalls } from '../../sessions/session/session.contract.js';
import { wallEnds } from '../../words/lab-hours.js';
import type { wallWords as english } from './wall.messages.en.js';

/** Sentences of the wall screen, and of the list of open ones. */
export const wallWords: { readonly [K in keyof typeof english]: string } = {
  walls: '資訊屏幕',
  'walls-count_one': '資訊屏幕，{{count}}個已開啟',
  'walls-count_other': '資訊屏幕，{{count}}個已開啟',
  'walls-none': `沒有開啟的屏幕。屏幕顯示今天的數字及座位至${wallEnds}，不顯示姓名。`,
  'walls-about': `你開啟的屏幕。最多可開啟${mostWalls}個。`,
  'wall-open': '開啟資訊屏幕',
  'wall-opened': '於{{time}}開啟',
  'wall-ends': '於{{time}}或在開啟處登出時結束',
  'wall-ends-here': '於{{time}}或在此處登出時結束',
  'wall-close': '關閉',
  'wall-close-named': '關閉於{{time}}開啟的資訊屏幕',
  'wall-title-page': '資訊屏幕',

  'wall-title': 'HADCL',
  'wall-occupied': '使用中座位',
  'wall-booked': '預約名額',
  'wall-utilisation': '實驗室使用率',
  'wall-attendance': '總出席率',
  'wall-project': '項目',
  'wall-self': '自助',
  'wall-of': '{{part}}/{{whole}}',
  'wall-of-seats': '{{part}}/{{whole}}個座位',
  'wall-live': '即時',
  'wall-lost': '重新連線中，{{time}}的資料',
  'wall-away': '重新連線中',
  'wall-asked': '每5秒更新',
  'wall-unheard': '非即時，每5分鐘更新',
  'wall-as-of': '截至{{time}}，更新中',
  'wall-by-project': '各項目使用情況',
  'wall-over': '資訊屏幕已結束',
  'wall-over-how': `屏幕於每天${wallEnds}、被關閉時或開啟者登出時結束。可在「出席管理」再次開啟。`,
  'wall-not-opened': '未能開啟資訊屏幕',
};
