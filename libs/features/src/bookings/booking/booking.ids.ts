/** The id of a booking contains its date and project, from which the streams to read are found. */
export const bookingIdOf = (date: string, projectId: string, idFor: (name: string) => string) =>
  `${date}.${projectId}.${idFor(`${date} ${projectId}`)}`;

/** For text that is not a booking id, the result names streams without bookings. */
export const bookingIdParts = (bookingId: string) => ({
  date: bookingId.slice(0, bookingId.indexOf('.')),
  projectId: bookingId.slice(bookingId.indexOf('.') + 1, bookingId.lastIndexOf('.')),
});
