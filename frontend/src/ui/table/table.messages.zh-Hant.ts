import type { tableMessages as english } from './table.messages.en.js';

export const tableMessages: { readonly [K in keyof typeof english]: string } = {
  'page-before': '上一頁',
  'page-after': '下一頁',
  'page-size': '每頁行數',
  'page-range': '第{{from}}–{{to}}項，共{{total}}項',
  'choose-all': '選取所有顯示的項目',
  actions: '操作',
  'sort-by': '排序',
  ascending: '遞增',
  descending: '遞減',
  'sort-ascending': '改為遞增排列',
  'sort-descending': '改為遞減排列',
  rows_one: '共{{count}}項',
  rows_other: '共{{count}}項',
  'rows-sorted': '{{rows}}，按「{{column}}」{{way}}排列',
};
