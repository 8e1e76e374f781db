import { apiMessages } from '../api/api.messages.en.js';
import { frameMessages } from './frame.messages.en.js';

/** Messages in the first bundle: those of the frame, and those for failures to reach the server. */
export const atOnce = {
  api: apiMessages,
  frame: frameMessages,
};
export type AtOnce = { readonly [N in keyof typeof atOnce]: Readonly<Record<keyof (typeof atOnce)[N], string>> };
