import 'reflect-metadata';
import {
  Controller,
  createParamDecorator,
  Delete,
  Get,
  HttpCode,
  Post,
  Put,
  UseGuards,
  UseInterceptors,
  type ExecutionContext,
  type Type,
} from '@nestjs/common';
import type { Call, Input, Output, Who } from '@hadcl/kernel/call';
import type { Answer, Feature } from '@hadcl/kernel/feature';
import { CallGuard, serveBy, type CallRequest } from './call.guard.js';
import { Parsing } from './parse-input.js';
import { Portal } from './portal.js';
import { ShapeInterceptor } from './shape.interceptor.js';

const routes = { GET: Get, POST: Post, PUT: Put, DELETE: Delete };

const Sent = createParamDecorator((_: Call, context: ExecutionContext) =>
  context.switchToHttp().getRequest<CallRequest>(),
);
const Caller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<CallRequest>().who,
);

/**
 * Mounts each of these calls under `/api` on the controller's method of the same name, which gets the parsed input and
 * the caller. Session and function codes are checked before, the output is shaped by its contract, the status is 200.
 */
const Serve =
  (calls: Record<string, Call>): ClassDecorator =>
  (target) => {
    for (const [name, call] of Object.entries(calls)) {
      const method = Object.getOwnPropertyDescriptor(target.prototype, name)!;
      serveBy(method.value, call);
      routes[call.method](call.path)(target.prototype, name, method);
      HttpCode(200)(target.prototype, name, method);
      Sent(call, Parsing)(target.prototype, name, 0);
      Caller()(target.prototype, name, 1);
    }
    UseGuards(CallGuard)(target);
    UseInterceptors(ShapeInterceptor)(target);
    Controller('api')(target);
  };

type DoorOf<F extends Feature> = {
  [N in F['doors'][number]]: (input: Input<F['calls'][N]>, who: Who) => Promise<Output<F['calls'][N]>>;
};
/** For each feature that leaves calls to a door, a class with a method for each of them; the type requires all. */
export type Doors<F extends Feature> = {
  readonly [One in F as One['doors'][number] extends never ? never : One['name']]: Type<DoorOf<One>>;
};

type Mounted = { readonly portal: Portal };
/** Submits a decision, asks a query, or opens an export or a paper. */
const methodOf = (answer: Exclude<Answer, 'door'>) => {
  if ('decide' in answer)
    return function (this: Mounted, body: never, who: Who) {
      return this.portal.submit(answer, body, who);
    };
  if ('columns' in answer)
    return function (this: Mounted, input: never, who: Who) {
      return this.portal.export(answer, input, who);
    };
  if ('paper' in answer)
    return function (this: Mounted, input: never, who: Who) {
      return this.portal.paper(answer, input, who);
    };
  return function (this: Mounted, input: never, who: Who) {
    return this.portal.ask(answer, input, who);
  };
};

/** A Nest controller whose methods answer a feature's calls; named `{feature}Controller` in errors. */
const answering = (feature: string, answers: Readonly<Record<string, Exclude<Answer, 'door'>>>): Type => {
  class Answers {
    constructor(readonly portal: Portal) {}
  }
  Object.defineProperty(Answers, 'name', { value: `${feature}Controller` });
  // The compiler writes this metadata for a class in a file; this class is made at run time.
  Reflect.defineMetadata('design:paramtypes', [Portal], Answers);
  for (const [name, answer] of Object.entries(answers))
    Object.defineProperty(Answers.prototype, name, { value: methodOf(answer) });
  return Answers;
};

const isUrl = ({ path }: Call) => path.startsWith('/');

/**
 * The Nest controllers of features: a generated one for calls answered by decisions and queries, and the feature's door
 * (`@Injectable()`) if it has one. Calls whose path is no URL (orders of the product itself) are not mounted.
 * @throws Error for a door that lacks the method of a call
 */
export const controllersOf = <const F extends readonly Feature[]>(features: F, doors: Doors<F[number]>): Type[] =>
  features.flatMap(({ name, calls, answers }) => {
    const [answered, left]: [Record<string, Call>, Record<string, Call>] = [{}, {}];
    const given: Record<string, Exclude<Answer, 'door'>> = {};
    for (const [called, call] of Object.entries(calls as Record<string, Call>).filter(([, one]) => isUrl(one))) {
      const answer = answers[called]!;
      if (answer === 'door') left[called] = call;
      else [answered[called], given[called]] = [call, answer];
    }
    const mounted: Type[] = [];
    const mount = (controller: Type, served: Record<string, Call>) => {
      Serve(served)(controller);
      mounted.push(controller);
    };
    if (Object.keys(answered).length > 0) mount(answering(name, given), answered);
    const door = (doors as Record<string, Type>)[name];
    for (const called of Object.keys(left))
      if (!(called in (door?.prototype ?? {})))
        throw new Error(`the door of ${name} needs a method ${called}; a property is none`);
    if (door) mount(door, left);
    return mounted;
  });
