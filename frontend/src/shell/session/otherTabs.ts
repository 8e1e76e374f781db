/** The tabs of one browser ask each other for unsaved input. Without BroadcastChannel the answer is no. */
const name = 'hadcl.unsaved';
const tab = `${Date.now()}.${Math.random()}`;
/** Longest wait (ms) for another tab: active tabs answer at once, frozen ones not at all. */
const patience = 200;

type Message = { readonly from: string; readonly asks: boolean };
const openChannel = () => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
};
const says = (asks: boolean): Message => ({ from: tab, asks });

/** Answers other tabs until the signal aborts. */
export const answerOtherTabs = (hasUnsaved: () => boolean, left: AbortSignal): void => {
  const channel = left.aborted ? undefined : openChannel();
  if (!channel) return;
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.asks && data.from !== tab && hasUnsaved()) channel.postMessage(says(false));
  };
  left.addEventListener('abort', () => channel.close());
};

export const isUnsavedElsewhere = async (): Promise<boolean> => {
  const channel = openChannel();
  if (!channel) return false;
  const answer = await new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<Message>) => !data.asks && data.from !== tab && resolve(true);
    channel.postMessage(says(true));
    setTimeout(() => resolve(false), patience);
  });
  channel.close();
  return answer;
};
