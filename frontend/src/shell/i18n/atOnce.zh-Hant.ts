import { apiMessages } from '../api/api.messages.zh-Hant.js';
import { frameMessages } from './frame.messages.zh-Hant.js';
import type { AtOnce } from './atOnce.en.js';

export const atOnce: AtOnce = {
  api: apiMessages,
  frame: frameMessages,
};
