/** The tabs of one browser ask one another whether something is unsaved; a browser that cannot carry the question says no. */
const name = 'hadcl.unsaved';
const tab = `${Date.now()}.${Math.random()}`;
/** A tab answers at once; one that is frozen does not. */
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

/** Answers the other tabs until it is called off. */
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
