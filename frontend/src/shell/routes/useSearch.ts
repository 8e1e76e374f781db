import { type Location, useLocation, useNavigate } from 'react-router-dom';
import type { Parameter } from './parameters.js';

type Values<P> = { readonly [N in keyof P]: P[N] extends Parameter<infer T> ? T : never };
type How = {
  /** Takes the place of this entry in the browser's history, instead of one that the arrow leads back from. */
  replace?: boolean;
  /** Looks differently at the same things: what is not saved there stays, so nobody is asked whether to leave. */
  sameScreen?: boolean;
  /** Every parameter that is not named begins anew, also those of others, as the page of a list. */
  afresh?: boolean;
};

/** What was already changed of an address in this turn, before the router has gone there. */
const underWay = new WeakMap<Location, URLSearchParams>();

/** A parameter's value, undefined where it is missing or badly written. */
const valueIn = (search: URLSearchParams, name: string, { read }: Parameter<unknown>) => {
  const text = search.get(name);
  return text === null ? undefined : read(text);
};

/** The values of an address, read as `useSearch` reads them. */
export const valuesIn = <P extends { readonly [N in keyof P]: Parameter<any> }>(search: URLSearchParams, its: P) =>
  Object.fromEntries(
    Object.entries<Parameter<unknown>>(its).map(([name, one]) => [name, valueIn(search, name, one) ?? one.first]),
  ) as Values<P>;

/**
 * The parameters after `?` by name, each as its type: `useSearch({ date: text(today, isDate), project: text() })`. What is
 * missing or badly written is as it begins; what is as it begins is left out of the address. `change` keeps whatever it
 * does not name, and several changes in one turn add up.
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
    // A navigation that somebody was asked about and did not want is forgotten.
    queueMicrotask(() => underWay.delete(location));
    void navigate(
      { search: `${next}` },
      // flushSync: the second of two quick clicks is worked out from what the first made of the address.
      { replace, flushSync: sameScreen, state: sameScreen ? { sameScreen } : null },
    );
  };
  return [values, change] as const;
}
