import pg from 'pg';

const { builtins } = pg.types;
const instant = (text: string) => (text.endsWith('infinity') ? text : new Date(text).toISOString());
const own = new Map<number, (text: string) => unknown>([
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMPTZ, instant],
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
]);

/** How read models are read: dates stay strings whatever the zone of the server, instants are ISO 8601, counts are numbers. */
export const readTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && own.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
} as unknown as pg.CustomTypesConfig;
