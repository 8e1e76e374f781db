/** What the client itself says when no answer came. */
export const apiMessages = { unreachable: 'The server could not be reached.' };
