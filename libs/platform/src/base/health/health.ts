/** The state of one dependency. `degraded` still works; `down` makes the process not ready. */
export type Check = { readonly state: 'up' | 'degraded' | 'down' } & Readonly<Record<string, unknown>>;
/** The checks by name of the dependency. */
export type Checks = Readonly<Record<string, () => Promise<Check>>>;
/** `ready` if nothing is down. */
export type Health = { readonly ready: boolean; readonly checks: Readonly<Record<string, Check>> };

const patience = 2_000;

const answered = async (check: () => Promise<Check>): Promise<Check> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Check>((resolve) => {
    timer = setTimeout(() => resolve({ state: 'down', why: 'no answer' }), patience);
  });
  try {
    return await Promise.race([check(), late]);
  } catch {
    return { state: 'down' };
  } finally {
    clearTimeout(timer);
  }
};

/** Runs all checks at once; a check without an answer within 2 s counts as down. */
export const healthOf = async (checks: Checks): Promise<Health> => {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await answered(check)] as const),
  );
  return { ready: results.every(([, { state }]) => state !== 'down'), checks: Object.fromEntries(results) };
};
