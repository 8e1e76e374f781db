import { apiMessages } from '../api/api.messages.en.js';
import { frameMessages } from './frame.messages.en.js';

/** What is said before any page has come: by the frame, and where nothing comes. */
export const atOnce = {
  api: apiMessages,
  frame: frameMessages,
};
export type AtOnce = { readonly [N in keyof typeof atOnce]: Readonly<Record<keyof (typeof atOnce)[N], string>> };
