/** Times of visits lie between these, both included; a scan is taken until before closing (C9). */
export const opening = '09:00';
export const closing = '20:00';
/** A quarter of an hour after the last leaving time, the screen on the wall ends for the day (A5). */
export const wallEnds = '20:15';
