/** What the booking screens say beyond refusals and answers of the calls. */
export const bookingScreen = {} as const;
