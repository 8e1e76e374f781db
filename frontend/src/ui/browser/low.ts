/**
 * A window only a few lines high, such as one at 400 % zoom: sticky bars would cover half of it. A phone in landscape
 * is higher.
 */
export const low = '@media (max-height:320px)';

/** Height (px) of the frame's top bar, which is sticky. */
export const barHeight = 56;
