/** Messages of the client itself. */
export const apiMessages = { unreachable: 'The server could not be reached.' };
