/** Times of visits lie between these, both included; scans are accepted until just before closing (C9). */
export const opening = '09:00';
export const closing = '20:00';
/** The wall display ends a quarter of an hour after the last leaving time (A5). */
export const wallEnds = '20:15';
