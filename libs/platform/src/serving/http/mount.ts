import type { Type } from '@nestjs/common';
import type { Call, Input, Output, Who } from '@hadcl/kernel/call';
import type { Feature } from '@hadcl/kernel/feature';
import { Portal } from './portal.js';
import { Serve } from './serve.js';
type DoorOf<F extends Feature> = {
  [N in F['doors'][number]]: (input: Input<F['calls'][N]>, who: Who) => Promise<Output<F['calls'][N]>>;
};
/** For each feature that leaves calls to a door, a class with a method for each of them: complete by type. */
export type Doors<F extends Feature> = {
  readonly [One in F as One['doors'][number] extends never ? never : One['name']]: Type<DoorOf<One>>;
};
/** A submitted decision or an asked query, as the one statement of a controller's method was. */
const methodOf = (answer: Exclude<Feature['answers'][string], 'door'>) =>
  'decide' in answer
    ? function (this: { portal: Portal }, body: never, who: Who) {
        return this.portal.submit(answer, body, who);
      }
    : function (this: { portal: Portal }, input: never, who: Who) {
        return this.portal.ask(answer, input, who);
      };
/** The Nest controllers of features: one made for what decisions and queries answer, and the door (`@Injectable()`) of each that has one. All that `@Serve` gives stays; internal orders have no URL. */
export const controllersOf = <const F extends readonly Feature[]>(features: F, doors: Doors<F[number]>): Type[] =>
  features.flatMap(({ name, calls, answers }) => {
    const routed = Object.entries(calls as Record<string, Call>).filter(([, { path }]) => path.startsWith('/'));
    const part = (byHand: boolean) => Object.fromEntries(routed.filter(([n]) => (answers[n] === 'door') === byHand));
    class Answers {
      constructor(readonly portal: Portal) {}
    }
    Object.defineProperty(Answers, 'name', { value: `${name}Controller` });
    Reflect.defineMetadata('design:paramtypes', [Portal], Answers);
    for (const n of Object.keys(part(false)))
      Object.defineProperty(Answers.prototype, n, { value: methodOf(answers[n] as never) });
    Serve(part(false))(Answers);
    const door = (doors as Record<string, Type>)[name];
    for (const n of Object.keys(part(true)))
      if (!(n in door!.prototype)) throw new Error(`${door!.name} needs a method ${n}; a property is none`);
    if (door) Serve(part(true))(door);
    return door ? [Answers, door] : [Answers];
  });
