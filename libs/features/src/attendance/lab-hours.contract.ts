/** Times of visits lie between these, both included; a scan is taken until before closing (C9). */
export const opening = '09:00';
export const closing = '20:00';
