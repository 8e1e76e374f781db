/** The wall's session belongs to its tab alone: it survives a reload, and no person's login or logout touches it. */
const slot = 'hadcl.wall';

export const wallToken = (): string | undefined => sessionStorage.getItem(slot) ?? undefined;
export const holdWallToken = (token: string) => sessionStorage.setItem(slot, token);
export const dropWallToken = () => sessionStorage.removeItem(slot);
