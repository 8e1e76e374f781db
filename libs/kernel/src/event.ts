import { z, type ZodObject, type ZodRawShape } from 'zod';

export interface EventDefinition<Shape extends ZodRawShape = ZodRawShape> {
  readonly data: ZodObject<Shape>;
  readonly personal: { readonly [F in keyof Shape]?: keyof Shape };
  readonly onceClear: readonly (keyof Shape)[];
  readonly keptShut: readonly (keyof Shape)[];
  readonly clear: readonly string[];
  readonly upcast?: Upcast;
}
/** Gives the data of an event of any earlier shape in today's shape, and that of today's as it is. Pure; it throws nothing. */
export type Upcast = (data: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
export type EventDefinitions = Record<string, EventDefinition<any>>;

export type DataOf<D extends EventDefinition<any>> = Readonly<z.infer<D['data']>>;
export type EventOf<Definitions extends EventDefinitions> = {
  [T in keyof Definitions & string]: { readonly type: T; readonly data: DataOf<Definitions[T]> };
}[keyof Definitions & string];
export type AnyEvent = { readonly type: string; readonly data: Readonly<Record<string, unknown>> };

export type Actor = {
  readonly userId: string;
  readonly roles: readonly string[];
  readonly address: string;
  readonly userAgent: string;
};

/** Where and when an event stands in the log. Instants are ISO 8601 with offset; `position` counts from 1 without a gap. */
export type EventMeta = {
  readonly id: string;
  readonly stream: string;
  readonly version: number;
  readonly position: number;
  /** The lab clock when it was written; never before that of the event before it. */
  readonly recordedAt: string;
  /** When it was true. */
  readonly happenedAt: string;
  readonly actor: Actor;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string | null;
};
export type LoggedEvent = AnyEvent & { readonly meta: EventMeta };

/**
 * What is stored for ever. `personal` names each field to encrypt and the field that holds whose it is; `onceClear` those
 * of them that an earlier release stored in clear: such a value is read as it stands until its person is erased. `clear`
 * names each other text (`field`, `field.of.it`) that is kept as it is on purpose, because it names nobody: numbers of
 * projects, the product's own words, what the office writes about a day. Ids need no naming. `keptShut` names those that an
 * earlier release sealed by the key of the wrong person: they read `[erased]`, whosever key is still there. `upcast` is for
 * a shape that changed: the log is never rewritten, so events of the earlier shape are read through it. It keeps the names
 * of personal fields, and of the fields that say whose they are.
 */
export const event = <Shape extends ZodRawShape, const F extends keyof Shape = never>(
  shape: Shape,
  personal: { readonly [F in keyof Shape]?: Exclude<keyof Shape, F> } = {},
  {
    onceClear = [],
    clear = [],
    keptShut = [],
    upcast,
  }: {
    readonly onceClear?: readonly F[];
    readonly clear?: readonly string[];
    readonly keptShut?: readonly F[];
    readonly upcast?: Upcast;
  } = {},
): EventDefinition<Shape> => ({
  data: z.strictObject(shape),
  personal,
  onceClear,
  clear,
  keptShut,
  ...(upcast && { upcast }),
});
