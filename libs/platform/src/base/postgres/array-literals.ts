/** The values of one column. */
export type Column = readonly (string | number | boolean | null)[];

/**
 * An SQL array literal of values that need no quotes, as `{1,2}`. Written here, because the driver's own conversion
 * costs several times as much.
 */
export const plainArray = (values: Column): string => `{${values.map(String).join(',')}}`;

/** An SQL array literal of texts or nulls. */
export const textArray = (values: Column): string => `{${values.map(quoted).join(',')}}`;

const quoted = (value: Column[number]) =>
  typeof value === 'string' ? `"${/["\\]/.test(value) ? value.replace(/["\\]/g, '\\$&') : value}"` : String(value);
