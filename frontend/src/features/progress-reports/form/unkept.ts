/** What a person had typed into a report when their session ended, and could not be kept any more. */
export type Unkept = {
  readonly userId: string;
  readonly projectId: string;
  readonly yearMonth: string;
  readonly version: number;
  readonly content: string;
  /** When it was typed: an instant of the lab. */
  readonly at: string;
  /** The keeping that it was typed over. */
  readonly after: string | null;
};
type Asked = Pick<Unkept, 'userId' | 'projectId' | 'yearMonth'>;

/** In the memory of this window alone: it is gone with the window, and nothing of it is stored. */
let held: Unkept | undefined;

export const holdUnkept = (unkept: Unkept): void => {
  held = unkept;
};
/** What this person had typed into this report; what another person had typed is forgotten. */
export const unkeptOf = ({ userId, projectId, yearMonth }: Asked): Unkept | undefined => {
  if (held && held.userId !== userId) held = undefined;
  return held?.projectId === projectId && held.yearMonth === yearMonth ? held : undefined;
};
export const forgetUnkept = (): void => {
  held = undefined;
};
