/**
 * Replaces zod in the browser bundle (vite.config.ts). The browser uses contracts only for types, paths and topics; the
 * server parses input and shapes output. Saves 25 kB of script on the first visit. Using what only a real schema has
 * throws instead of giving a wrong answer. Tests and the server use zod itself.
 */
const onlyOnServer = new Set<PropertyKey>(['parse', 'safeParse', 'parseAsync', 'options']);

const anySchema: object = new Proxy(() => undefined, {
  get: (_, name) => {
    if (onlyOnServer.has(name)) throw new Error(`The browser holds no schemas: ${String(name)}`);
    if (name === Symbol.toPrimitive || name === 'then') return undefined;
    return anySchema;
  },
  apply: () => anySchema,
});

export const z = anySchema;
