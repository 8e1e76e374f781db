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
} from '@nestjs/common';
import type { Call } from '@hadcl/kernel/call';
import { CallGuard, type Asking } from './call.guard.js';
import { Parsing } from './parse-input.js';
import { serveBy } from './served-calls.js';
import { ShapeInterceptor } from './shape.interceptor.js';

const routes = { GET: Get, POST: Post, PUT: Put, DELETE: Delete };

const Sent = createParamDecorator((_: Call, context: ExecutionContext) => context.switchToHttp().getRequest<Asking>());
const Caller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<Asking>().who,
);

/**
 * Mounts each of these calls, under `/api`, on the controller's method of the same name, which gets the parsed input and
 * who asks: session and function codes are checked before, its answer is shaped after, the status is 200.
 */
export const Serve =
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
