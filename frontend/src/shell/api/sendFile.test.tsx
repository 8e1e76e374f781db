import { type upload } from '@hadcl/kernel/call';
import { makeSendFile } from './sendFile.js';

type Upload = ReturnType<typeof upload>;
const storePaper = { kind: 'upload', method: 'POST', path: '/paper/store', codes: 'session' } as unknown as Upload;

class Request {
  static last: Request | undefined;
  readonly headers: Record<string, string> = {};
  readonly upload = {};
  status = 200;
  responseText = '{"fileId":"f-1"}';
  onload = () => {};
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send() {
    Request.last = this;
    this.onload();
  }
}

it('sends a file on plain http too, where a browser makes no UUIDs', async () => {
  const { XMLHttpRequest: real } = window;
  const { randomUUID } = crypto;
  Object.assign(window, { XMLHttpRequest: Request });
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  try {
    const send = makeSendFile({ token: () => 'held', unauthorised: () => {} });
    const its = { signal: new AbortController().signal, onProgress: () => {} };
    expect(await send(storePaper, {} as never, new Blob(['%PDF']), its)).toEqual({ fileId: 'f-1' });
    expect(Request.last?.headers['idempotency-key']).toMatch(/^[\da-f]{32}$/);
  } finally {
    Object.assign(window, { XMLHttpRequest: real });
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
  }
});
