import type { Call, Input, Output } from '@hadcl/kernel/call';
import { language } from '../../i18n/language.js';
import { speakerOf } from '../../i18n/i18n.js';
import { makeKey, addressOf, CallFailed, failureOf, type Circumstances } from './client.js';

export type SendFile = <C extends Call & { readonly kind: 'upload' }>(
  call: C,
  input: Omit<Input<C>, 'content'>,
  file: Blob,
  options: { readonly signal: AbortSignal; readonly onProgress: (part: number) => void },
) => Promise<Output<C>>;

const bodyOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

/**
 * Makes `sendFile`, which rejects with CallFailed or with the signal's reason; `onProgress` gets the share sent, up to
 * 1. Uses XMLHttpRequest because `fetch` reports no upload progress.
 */
export const makeSendFile =
  ({ token, unauthorised }: Pick<Circumstances, 'token' | 'unauthorised'>): SendFile =>
  (call, input, file, { signal, onProgress }) =>
    new Promise((done, failed) => {
      const request = new XMLHttpRequest();
      const currentToken = token();
      request.open(call.method, addressOf(call, input).url);
      request.setRequestHeader('content-type', 'application/octet-stream');
      request.setRequestHeader('accept-language', language);
      request.setRequestHeader('idempotency-key', makeKey());
      if (currentToken) request.setRequestHeader('authorization', `Bearer ${currentToken}`);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => {
        const answer = bodyOf(request.responseText);
        if (request.status === 200) return done(answer as never);
        if (request.status === 401 && currentToken) unauthorised(currentToken);
        failed(failureOf(request.status, answer, call));
      };
      request.onerror = () => failed(new CallFailed(0, speakerOf('frame')('unreachable'), []));
      request.onabort = () => failed(signal.reason);
      signal.addEventListener('abort', () => request.abort());
      if (signal.aborted) failed(signal.reason);
      else request.send(file);
    });
