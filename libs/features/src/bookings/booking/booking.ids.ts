/** A booking's id names its date and project, and so the streams that decide about it. */
export const bookingIdOf = (date: string, projectId: string, idFor: (name: string) => string) =>
  `${date}.${projectId}.${idFor(`${date} ${projectId}`)}`;

/** Of text that is no booking's id, a date and project without bookings. */
export const partsOf = (bookingId: string) => ({
  date: bookingId.slice(0, bookingId.indexOf('.')),
  projectId: bookingId.slice(bookingId.indexOf('.') + 1, bookingId.lastIndexOf('.')),
});
