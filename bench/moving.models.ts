import { projection, table, type Projection } from '@hadcl/kernel/projection';
import { definitions } from './append.work.js';

const days = table('bench_days', { day: 'text' }, { bookings: 'int', seats: 'int', latest: 'timestamptz' });
const bookings = table('bench_bookings', { id: 'text' }, { day: 'text', by: 'text', seats: 'int', purpose: 'text' });
const people = table('bench_people', { person: 'text' }, { bookings: 'int', seats: 'int' });

const model = (name: string, its: Pick<Projection<typeof definitions>, 'tables' | 'on'>): Projection =>
  projection({ name, version: 1, events: definitions, topics: () => [], ...its });

/** Counts by day: what a tile shows. */
export const byDay = model('bench_days', {
  tables: [days],
  on: {
    Booked: ({ seats }, { stream, version, happenedAt }) =>
      version === 1
        ? [days.put({ day: stream }, { bookings: 1, seats, latest: happenedAt })]
        : [days.add({ day: stream }, { bookings: 1, seats }), days.patch({ day: stream }, { latest: happenedAt })],
  },
});

/** A list with one row an event, and a count by person. */
export const lists: readonly Projection[] = [
  model('bench_bookings', {
    tables: [bookings],
    on: {
      Booked: ({ by, seats, purpose }, { id, stream }) => [bookings.put({ id }, { day: stream, by, seats, purpose })],
    },
  }),
  model('bench_people', {
    tables: [people],
    on: { Booked: ({ by, seats }) => [people.add({ person: by }, { bookings: 1, seats })] },
  }),
];
