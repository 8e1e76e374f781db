import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import {
  Body,
  ConflictException,
  Controller,
  ForbiddenException,
  Headers,
  Module,
  Post,
  UnauthorizedException,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Server } from 'socket.io';
import { z } from 'zod';
import { makePool, type Connection } from '@hadcl/platform/base/postgres/pool';
import { hashed, plainCodeIn, plainSchema } from './whole.plain.js';

/*
 * The same act as a plain service keeps it, written as one would who knows the craft: what stands now in tables, the day's
 * row locked, the seats counted, a notice in an outbox of the same transaction, prepared statements, the change told to a
 * room after the commit. It keeps no history, and nobody can be told who saw what when.
 */
const pool = makePool(process.env['DATABASE_URL']!, { max: 16 });
const sockets = new Server({ transports: ['websocket'], serveClient: false });

const Bookings = z
  .array(
    z.strictObject({
      bookDate: z.iso.date(),
      projectId: z.string().max(200),
      quota: z.int().min(0).max(999),
      version: z.int().min(0),
    }),
  )
  .min(1)
  .max(100);
type Booking = z.infer<typeof Bookings>[number];

const statement = (name: string, text: string) => (values: readonly unknown[]) => ({ name, text, values: [...values] });
const session = statement(
  'crud-session',
  'select account_id, role from crud_session where token_hash = $1 and ends_at > now()',
);
const lockedDay = statement(
  'crud-day',
  'select is_open, capacity, release_at <= now() as released from crud_day where date = $1 for update',
);
const standing = statement(
  'crud-standing',
  `select (select count(*) from crud_member
            where project_id = $2 and account_id = $3 and $1::date between from_date and until_date)::int as member,
          (select coalesce(sum(quota), 0) from crud_booking
            where date = $1 and project_id <> $2 and status in ('PENDING', 'APPROVED'))::int as others`,
);
const kept = statement(
  'crud-booking',
  `insert into crud_booking as b (id, date, project_id, account_id, quota, status, version)
   values ($1, $2, $3, $4, $5, 'PENDING', 1)
   on conflict (date, project_id) do update
      set quota = excluded.quota, account_id = excluded.account_id, status = 'PENDING', updated_at = now(),
          version = b.version + 1
    where b.version = $6
   returning id`,
);
const counted = statement('crud-count', 'update crud_day set booked = $2, version = version + 1 where date = $1');
const noticed = statement(
  'crud-notice',
  'insert into crud_outbox (id, kind, account_id, data) values ($1, $2, $3, $4)',
);
const visitOf = statement(
  'crud-visit',
  `select (select id from crud_visit where account_id = $3 and out_at is null) as inside,
          exists (select from crud_visit where account_id = $3 and date = $1 and used_code = $4) as used,
          (select count(*) from crud_member
            where project_id = $2 and account_id = $3 and $1::date between from_date and until_date)::int as member,
          (select quota from crud_booking where date = $1 and project_id = $2 and status = 'APPROVED') as seats,
          (select count(*) from crud_visit where date = $1 and project_id = $2 and out_at is null)::int as taken`,
);
const entered = statement(
  'crud-enter',
  `insert into crud_visit (id, date, project_id, account_id, in_at, used_code) values ($1, $2, $3, $4, now(), $5)`,
);
const left = statement('crud-leave', 'update crud_visit set out_at = now(), used_code = $2 where id = $1');

const refused = (message: string) => new ForbiddenException(message);

const bookOne = async (db: Connection, accountId: string, { bookDate, projectId, quota, version }: Booking) => {
  const day = (await db.query(lockedDay([bookDate]))).rows[0];
  if (!day?.is_open) throw refused('The laboratory is closed.');
  if (!day.released) throw refused('The date is not released yet.');
  const { member, others } = (await db.query(standing([bookDate, projectId, accountId]))).rows[0];
  if (member === 0) throw refused('You are not attached to the project.');
  if (others + quota > day.capacity) throw refused('There are not enough seats.');
  const [booked] = (await db.query(kept([randomUUID(), bookDate, projectId, accountId, quota, version]))).rows;
  if (!booked) throw new ConflictException('Somebody else has changed the booking.');
  await db.query(counted([bookDate, others + quota]));
  await db.query(
    noticed([randomUUID(), 'BOOKING_SUBMITTED', accountId, { bookingId: booked.id, bookDate, projectId, quota }]),
  );
};

/** In, or out: whoever is inside leaves. */
const scanOne = async (
  db: Connection,
  { userId, projectId, date, id }: NonNullable<ReturnType<typeof plainCodeIn>>,
) => {
  const day = (await db.query(lockedDay([date]))).rows[0];
  if (!day?.is_open) throw refused('The laboratory is closed.');
  const { inside, used, member, seats, taken } = (await db.query(visitOf([date, projectId, userId, id]))).rows[0];
  if (used) throw refused('The code was used already.');
  if (inside) await db.query(left([inside, id]));
  else {
    if (member === 0) throw refused('They are not attached to the project.');
    if (seats === null) throw refused('No seat is reserved.');
    if (taken >= seats) throw refused('All seats are taken.');
    await db.query(entered([randomUUID(), date, projectId, userId, id]));
  }
  await db.query(noticed([randomUUID(), inside ? 'SIGNED_OUT' : 'SIGNED_IN', userId, { projectId, date }]));
  return !inside;
};

/** The session of a token, if its role may do this. */
const sessionOf = async (authorization: string | undefined, role: string) => {
  const [who] = (await pool.query(session([hashed((authorization ?? '').replace('Bearer ', ''))]))).rows;
  if (!who) throw new UnauthorizedException();
  if (who.role !== role) throw new ForbiddenException();
  return who as { readonly account_id: string };
};

const transaction = async <T>(work: (db: Connection) => Promise<T>): Promise<T> => {
  const db = await pool.connect();
  try {
    await db.query('begin');
    const result = await work(db);
    await db.query('commit');
    return result;
  } catch (error) {
    await db.query('rollback');
    throw error;
  } finally {
    db.release();
  }
};

const told = (date: string) => sockets.to(`lab-date:${date}`).emit('changed', { topic: 'lab-date', ids: [date] });

@Controller('api')
class CrudController {
  @Post('bookRequest/booking_submit')
  async submit(@Headers('authorization') authorization: string | undefined, @Body() body: unknown) {
    const who = await sessionOf(authorization, 'COL_RESEARCHER');
    const bookings = Bookings.parse(body);
    await transaction(async (db) => {
      // In one order everywhere: two submissions of the same days do not wait for one another.
      for (const one of bookings.toSorted((a, b) => a.bookDate.localeCompare(b.bookDate)))
        await bookOne(db, who.account_id, one);
    });
    for (const { bookDate } of bookings) told(bookDate);
    return { isSuccess: true, message: 'Your request was submitted.' };
  }

  @Post('attendance/sign-in-out')
  async signInOut(@Headers('authorization') authorization: string | undefined, @Body() { token }: { token: string }) {
    await sessionOf(authorization, 'HADCL_OFFICER');
    const code = plainCodeIn(token);
    if (!code) throw refused('The code is not valid.');
    const isSignIn = await transaction((db) => scanOne(db, code));
    told(code.date);
    return { isSignIn, message: isSignIn ? 'Signed in.' : 'Signed out.' };
  }
}

@Module({ controllers: [CrudController] })
class CrudModule {}

/** What stands in the outbox becomes notices, and their people are told. */
const deliver = async () => {
  const { rows } = await pool.query<{ account_id: string }>({
    name: 'crud-deliver',
    text: `with taken as (
             delete from crud_outbox where id in (
               select id from crud_outbox order by created_at limit 500 for update skip locked) returning *)
           insert into crud_notice (id, kind, account_id, data, created_at)
           select id, kind, account_id, data, created_at from taken returning account_id`,
  });
  for (const account of new Set(rows.map(({ account_id }) => account_id)))
    sockets.to(`notice:${account}`).emit('changed', { topic: 'notice', ids: [account] });
};

const app = await NestFactory.create<NestFastifyApplication>(CrudModule, new FastifyAdapter(), { logger: ['error'] });
await pool.query(plainSchema);
await app.listen(0, '127.0.0.1');
sockets.attach(app.getHttpServer());
setInterval(() => void deliver().catch(() => {}), 200).unref();
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: await app.getUrl() });
