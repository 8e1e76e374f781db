import type { voteMessages as english } from './votes.messages.en.js';

export const voteMessages: { readonly [K in keyof typeof english]: string } = {
  'vote-barred': '申請人及曾參與該項目的人士不可就其申請投票。',
  'votes-not-asked': '此申請現時無須投票。',
  'submission-changed': '申請在閱讀此頁後已有更改，請重新查閱後才投票。',
  'vote-cast-already': '你已就此次提交投票，投票後不可更改。',
  'votes-complete': '此次提交的投票已完成。',
  'vote-required': '請選擇你的投票。',
  'vote-cast': '已記錄你的投票。',
};
