import { tabStore } from '../../../ui/browserStore.js';

/** The wall's session belongs to its tab alone: it survives a reload, and no person's login or logout touches it. */
const slot = 'hadcl.wall';

export const wallToken = (): string | undefined => tabStore.read(slot);
export const holdWallToken = (token: string) => tabStore.write(slot, token);
export const dropWallToken = () => tabStore.remove(slot);
