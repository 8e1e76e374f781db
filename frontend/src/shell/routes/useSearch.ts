import { type Location, useLocation, useNavigate } from 'react-router-dom';

/** One query parameter. `read` returns undefined for an invalid value; then `first` is used. */
export type Parameter<T> = {
  readonly first: T;
  readonly read: (text: string) => T | undefined;
  readonly write: (value: T) => string;
  /** Keep it in the URL even when it equals the default, because the default (such as this month) changes with time. */
  readonly kept?: boolean;
};

/** A text, by default any; `text('', isMonth)` accepts only months. */
export const text = (
  first = '',
  fits: (text: string) => boolean = () => true,
  { kept = false }: { kept?: boolean } = {},
): Parameter<string> => ({ first, kept, read: (text) => (fits(text) ? text : undefined), write: (value) => value });

/** One of a fixed set of words. */
export const oneOf = <const T extends string>(words: readonly T[], first: T): Parameter<T> => ({
  first,
  read: (text) => words.find((word) => word === text),
  write: (value) => value,
});

/** A whole number from 0, by default any. */
export const whole = (first: number, fits: (number: number) => boolean = () => true): Parameter<number> => ({
  first,
  read: (text) => (/^\d{1,9}$/.test(text) && fits(Number(text)) ? Number(text) : undefined),
  write: (value) => `${value}`,
});

type Values<P> = { readonly [N in keyof P]: P[N] extends Parameter<infer T> ? T : never };
type ChangeOptions = {
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
export const valuesIn = <P extends { readonly [N in keyof P]: Parameter<any> }>(
  search: URLSearchParams,
  parameters: P,
) =>
  Object.fromEntries(
    Object.entries<Parameter<unknown>>(parameters).map(([name, one]) => [
      name,
      valueIn(search, name, one) ?? one.first,
    ]),
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

  const change = (
    to: Partial<Values<P>>,
    { replace = false, sameScreen = false, afresh = false }: ChangeOptions = {},
  ) => {
    const next = new URLSearchParams(afresh ? '' : (underWay.get(location) ?? location.search));
    for (const [name, parameter] of each) {
      if (!Object.hasOwn(to, name)) {
        if (parameter.kept && valueIn(next, name, parameter) === undefined)
          next.set(name, parameter.write(values[name as keyof P]));
        continue;
      }
      const value: unknown = to[name as keyof P];
      if (value === parameter.first && !parameter.kept) next.delete(name);
      else next.set(name, parameter.write(value));
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
