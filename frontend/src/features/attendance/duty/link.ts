/** Whether what is on the screen is true now. */
export type Link = 'live' | 'lost' | 'loading';
