import { event } from '@hadcl/kernel/event';
import { z } from 'zod';
import { schemaOf, type Schema, sampleOf, unreadable } from './shapes.js';
import { seeded } from '../support/seeded.js';

const shape = (its: z.ZodRawShape): Schema => schemaOf(event(its));
const booked = { date: z.iso.date(), seats: z.int32().min(1).max(5), status: z.enum(['PENDING', 'APPROVED']) };
const changed = (its: z.ZodRawShape) => unreadable(shape(booked), shape({ ...booked, ...its }));

test.each([
  ['another field that may be absent', { remarks: z.string().optional() }],
  ['a field that may be absent now', { seats: booked.seats.optional() }],
  ['a field that may be null now', { date: booked.date.nullable() }],
  ['a status more', { status: z.enum(['PENDING', 'APPROVED', 'WAITING']) }],
  ['wider limits', { seats: z.int32().min(0).max(9) }],
  ['a number for an integer', { seats: z.number() }],
] as const)('what was stored can be read after %s', (_, its) => {
  expect(changed(its)).toEqual([]);
});

test.each([
  ['another field that must be there', { remarks: z.string() }, 'it.remarks is required now'],
  ['a status less', { status: z.enum(['APPROVED']) }, 'it.status is no longer "PENDING"'],
  ['narrower limits', { seats: z.int32().min(1).max(4) }, 'it.seats has another maximum: 5 before, 4 now'],
  ['another type', { seats: z.string() }, 'it.seats was integer, and is string'],
  ['another format', { date: z.iso.datetime() }, 'it.date has another format: date before, date-time now'],
  ['statuses for a text', { date: z.enum(['today']) }, 'it.date is only today now'],
] as const)('%s is named', (_, its, said) => {
  expect(changed(its)).toEqual([said]);
});

test('a field that is gone is named, and one within rows', () => {
  expect(unreadable(shape(booked), shape({ date: booked.date }))).toEqual(['it.seats is gone', 'it.status is gone']);
  const rows = (its: z.ZodRawShape) => shape({ rows: z.array(z.object(its)), by: z.record(z.string(), z.object(its)) });
  expect(unreadable(rows({ a: z.string() }), rows({ a: z.string(), b: z.string() }))).toEqual([
    'it.rows[].b is required now',
    'it.by{}.b is required now',
  ]);
});

test('what is drawn by a shape is of that shape', () => {
  const its = {
    ...booked,
    month: z.string().regex(/^\d{4}-\d{2}$/),
    at: z.iso.datetime({ offset: true }).nullable(),
    rows: z.array(z.object({ id: z.string().min(3), more: z.boolean().optional() })).min(1),
    by: z.record(z.string(), z.int32().positive()),
  };
  const draws = seeded(3);
  const draw = (n: number) => draws.whole(0, n - 1);
  for (let n = 0; n < 50; n++) expect(event(its).data.safeParse(sampleOf(shape(its), draw)).error).toBeUndefined();
});
