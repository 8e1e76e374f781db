import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { Body, Controller, Module, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Server } from 'socket.io';
import { makePool } from '@hadcl/platform/base/postgres/pool';

/*
 * What the product is measured against, a process of its own: the same framework, and no more than one INSERT a POST, or
 * one emit to a room of bare socket.io.
 */
const pool = makePool(process.env['DATABASE_URL']!, { max: 16 });
const sockets = new Server({ transports: ['websocket'], serveClient: false });
sockets.on('connection', (socket) => {
  socket.on('watch', async ([{ topic, id }]: [{ topic: string; id: string }], done: (answer: object) => void) => {
    await socket.join(`${topic}:${id}`);
    done({ refused: [], rooms: {} });
  });
});

@Controller('api')
class Bare {
  @Post('insert')
  async insert(@Body() body: unknown) {
    await pool.query('insert into bench_posted (id, stream, type, actor, data) values ($1, $2, $3, $4, $5)', [
      ...[randomUUID(), `day-${randomUUID()}`, 'BookingSubmitted', { userId: 'person-1', sealed: 'x'.repeat(120) }],
      { body, purpose: 'x'.repeat(120) },
    ]);
    return { isSuccess: true };
  }

  @Post('emit')
  emit(@Body() { topic, id }: { topic: string; id: string }) {
    sockets.to(`${topic}:${id}`).emit('changed', { topic, ids: [id], position: 1 });
    return { isSuccess: true };
  }
}

@Module({ controllers: [Bare] })
class BareModule {}

const app = await NestFactory.create<NestFastifyApplication>(BareModule, new FastifyAdapter(), { logger: ['error'] });
await pool.query(`create table if not exists bench_posted
  (id uuid primary key, at timestamptz default now(), stream text, type text, actor json, data json)`);
await app.listen(0, '127.0.0.1');
sockets.attach(app.getHttpServer());
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: await app.getUrl() });
