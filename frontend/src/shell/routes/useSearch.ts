import { type Location, useLocation, useNavigate } from 'react-router-dom';
import type { Parameter } from './parameters.js';

type Values<P> = { readonly [N in keyof P]: P[N] extends Parameter<infer T> ? T : never };
type How = {
  /** Replace the history entry instead of adding one. */
  replace?: boolean;
  /** Another view of the same records: unsaved input there stays, so the leave guard does not ask. */
  sameScreen?: boolean;
  /** Reset every parameter that is not named, also those of other components, such as the page of a list. */
  afresh?: boolean;
};

/** Pending query by location: changes made in this tick before the router has navigated. */
const underWay = new WeakMap<Location, URLSearchParams>();

/** A parameter's value; undefined where it is missing or invalid. */
const valueIn = (search: URLSearchParams, name: string, { read }: Parameter<unknown>) => {
  const text = search.get(name);
  return text === null ? undefined : read(text);
};

/** Values of a query, read as `useSearch` reads them. */
export const valuesIn = <P extends { readonly [N in keyof P]: Parameter<any> }>(search: URLSearchParams, its: P) =>
  Object.fromEntries(
    Object.entries<Parameter<unknown>>(its).map(([name, one]) => [name, valueIn(search, name, one) ?? one.first]),
  ) as Values<P>;

/**
 * Typed query parameters by name: `useSearch({ date: text(today, isDate), project: text() })`. Missing or invalid
 * values read as the default; defaults are left out of the URL. `change` keeps parameters that it does not name;
 * several changes in one tick add up.
 */
export function useSearch<P extends { readonly [N in keyof P]: Parameter<any> }>(parameters: P) {
  const location = useLocation();
  const navigate = useNavigate();
  const each: (readonly [string, Parameter<unknown>])[] = Object.entries(parameters);
  const values = valuesIn(new URLSearchParams(location.search), parameters);

  const change = (to: Partial<Values<P>>, { replace = false, sameScreen = false, afresh = false }: How = {}) => {
    const next = new URLSearchParams(afresh ? '' : (underWay.get(location) ?? location.search));
    for (const [name, its] of each) {
      if (!Object.hasOwn(to, name)) {
        if (its.kept && valueIn(next, name, its) === undefined) next.set(name, its.write(values[name as keyof P]));
        continue;
      }
      const value: unknown = to[name as keyof P];
      if (value === its.first && !its.kept) next.delete(name);
      else next.set(name, its.write(value));
    }
    underWay.set(location, next);
    // Drop the pending query, because the navigation may be blocked by the leave guard.
    queueMicrotask(() => underWay.delete(location));
    void navigate(
      { search: `${next}` },
      // flushSync, so that the second of two quick clicks starts from the URL that the first one made.
      { replace, flushSync: sameScreen, state: sameScreen ? { sameScreen } : null },
    );
  };
  return [values, change] as const;
}
