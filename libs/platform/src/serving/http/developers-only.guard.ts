import { Injectable, NotFoundException, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { forwardingHeaders, trustsLoopback } from '../../base/settings/proxies.js';

const thisMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * Lets in who sits at this machine and says so: a request that comes through a proxy (it carries what proxies add, or
 * names another host) is of somebody else, and so is one that a foreign page makes a browser send to this machine.
 */
@Injectable()
export class DevelopersOnly implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { headers, socket } = context.switchToHttp().getRequest<FastifyRequest>();
    const isForwarded = forwardingHeaders.some((name) => headers[name] !== undefined);
    const isHere = trustsLoopback(socket.remoteAddress ?? '') && thisMachine.test(headers.host ?? '');
    if (isForwarded || !isHere) throw new NotFoundException();
    return true;
  }
}
