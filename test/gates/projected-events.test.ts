import { expect, test } from '@jest/globals';
import type { Projection } from '@hadcl/kernel/projection';
import type { Stream } from '@hadcl/kernel/stream';
import { projections, streams } from '@hadcl/features/index';

/** Events that no read model shows although it shows others of their stream, each with the reason. */
const shownNowhere: Readonly<Record<string, string>> = {
  SignOutsReminded: 'orders notices, which are shown',
  BookingConfirmationsOrdered: 'orders letters, which the mail log shows',
  AttendanceMonthEnded: 'orders notices of low rates; figures of a month are made from its visits',
  FirstVisitMade: 'is for decisions; the visit itself is shown',
};

type Streams = readonly Pick<Stream<string, any, any>, 'name' | 'events'>[];
type Projections = readonly Pick<Projection<any>, 'on'>[];
/** Events that all projections leave out, of streams that one of them follows. */
const leftOut = (all: Streams, models: Projections) => {
  const handled = new Set(models.flatMap(({ on }) => Object.keys(on)));
  return all.flatMap(({ name, events }) => {
    const types = Object.keys(events as object);
    if (!types.some((type) => handled.has(type))) return [];
    return types.filter((type) => !handled.has(type)).map((type) => ({ name, type }));
  });
};
const forgotten = (all: Streams, models: Projections) =>
  leftOut(all, models)
    .filter(({ type }) => shownNowhere[type] === undefined)
    .map(
      ({ name, type }) =>
        `${type} of the stream ${name} changes no row: add it to “on” of a projection that follows the stream, or say in this gate why it is not shown`,
    );

test('every event of a stream that a projection follows changes a row, or is left out for a reason', () => {
  expect(forgotten(streams, projections)).toEqual([]);
});

test('an event that every projection leaves out is found', () => {
  const [loans, others] = [
    { name: 'loan', events: { Lent: {}, Returned: {} } },
    { name: 'order', events: { Ordered: {} } },
  ];
  expect(forgotten([loans, others] as never, [{ on: { Lent: () => [] } }] as never)).toEqual([
    expect.stringContaining('Returned of the stream loan changes no row'),
  ]);
});

test('no reason is kept for an event that is shown, or gone', () => {
  const out = leftOut(streams, projections).map(({ type }) => type);
  expect(Object.keys(shownNowhere).filter((type) => !out.includes(type))).toEqual([]);
});
