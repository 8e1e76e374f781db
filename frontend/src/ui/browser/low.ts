/**
 * A window that is hardly higher than a few lines, as one that is enlarged four times: what stays in sight elsewhere while the
 * page scrolls would cover half of it. A phone that lies on its side is higher.
 */
export const low = '@media (max-height:320px)';

/** Height of the frame's top bar, which stays while the page scrolls. */
export const barHeight = 56;
