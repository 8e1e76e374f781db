import { z, type ZodObject, type ZodRawShape } from 'zod';

export interface EventDefinition<Shape extends ZodRawShape = ZodRawShape> {
  readonly data: ZodObject<Shape>;
  readonly personal: { readonly [F in keyof Shape]?: keyof Shape };
  readonly onceClear: readonly (keyof Shape)[];
  readonly keptShut: readonly (keyof Shape)[];
  readonly clear: readonly string[];
  readonly upcast?: Upcast;
}
/**
 * Turns the data of an event of any earlier shape into today's shape, and returns today's shape as it is. Pure; never
 * throws.
 */
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

/** Place and time of an event in the log. Instants are ISO 8601 with offset; `position` counts from 1 without gaps. */
export type EventMeta = {
  readonly id: string;
  readonly stream: string;
  readonly version: number;
  readonly position: number;
  /** The lab clock at the time of writing; never earlier than in the event before. */
  readonly recordedAt: string;
  /** When the fact was true. */
  readonly happenedAt: string;
  readonly actor: Actor;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string | null;
};
export type LoggedEvent = AnyEvent & { readonly meta: EventMeta };

/**
 * Declares an event type. Stored events are never changed.
 * `personal` names each field to encrypt and the field with the id of its owner. `onceClear`: personal fields that an
 * earlier release stored unencrypted; such a value is read as it is until its owner is erased. `keptShut`: personal
 * fields that an earlier release sealed with the key of the wrong person; they always read `[erased]`. `clear` names
 * every other text field (`field`, `field.of.it`) that is stored unencrypted on purpose because it identifies nobody:
 * project numbers, the product's own words, what the office writes about a day. Ids need not be named.
 * `upcast` is for a changed shape: the log is never rewritten, so events of the earlier shape are read through it. It
 * must keep the names of personal fields and of their owner fields.
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
