import type { Call } from '@hadcl/kernel/call';

const byMethod = new WeakMap<object, Call>();
const served = new Set<Call>();

/** Remembers which call a controller's method answers; by `@Serve` only. */
export const serveBy = (method: object, call: Call): void => {
  byMethod.set(method, call);
  served.add(call);
};

/** The call that a controller's method answers. @throws Error for a method that was not mounted by `@Serve` */
export const callOf = (method: object): Call => {
  const call = byMethod.get(method);
  if (!call) throw new Error('a controller method that serves no call: controllers are made with @Serve');
  return call;
};

/** Every call that any controller of this process serves, for the documentation and for tests to be complete. */
export const servedCalls = (): readonly Call[] => [...served];
