/** No page reads a session, so nobody listens: the live connection itself looks again at the sockets of one that ended. */
export const sessionListeners: Record<'session', () => boolean> = { session: () => false };
