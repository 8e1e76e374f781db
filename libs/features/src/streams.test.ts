import { auditedOf } from '@hadcl/kernel/log/audited';
import { replay, mostEvents } from '@hadcl/kernel/stream';
import { presence } from './attendance/visits/presence.stream.js';
import { auditCalls } from './audit/facts/audit.contract.js';
import { streams } from './index.js';

test.each(streams.map((its) => [its.name, its] as const))(
  'a command that looks at a %s after ten years of the busiest use reads no more events than are folded in a moment',
  (_, { grows, newest }) => {
    const afterTenYears = 'until' in grows ? grows.events : 10 * grows.eventsAYear;
    expect(newest?.events ?? afterTenYears).toBeLessThanOrEqual(mostEvents);
  },
);

test('where the newest events of a presence are enough, they tell what all of them tell', () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
  let settled = 0;
  for (let round = 0; round < 300; round++) {
    const events: { type: string; data: Record<string, unknown> }[] = [];
    const visits = 3 + random(80);
    const happened = (type: string, n: number) => {
      const at = `2027-03-10T10:${String(events.length % 60).padStart(2, '0')}:00+08:00`;
      events.push({
        type,
        data: {
          visitId: `v${n}`,
          date: '2027-03-10',
          projectId: 'p',
          refNum: 'r',
          at,
          tokenId: `t${events.length}`,
          scanId: `s${events.length}`,
          signedIn: type === 'PersonEntered',
        },
      });
    };
    for (let n = 0; n < visits; n++) {
      happened('PersonEntered', n);
      if (random(10) > 0) happened('QrCodeUsed', n);
      for (let more = random(4); more > 0; more--)
        happened(['EntryCorrected', 'EntryCorrected', 'EntryWithdrawn'][random(3)]!, n - random(2));
      if (random(10) > 1) happened('PersonLeft', n - (random(20) === 0 ? 1 : 0));
      if (random(10) > 0) happened('QrCodeUsed', n);
    }
    const newest = events.slice(-presence.newest!.events);
    if (newest.length === events.length || !presence.newest!.enough(newest)) continue;
    settled += 1;
    expect(replay(presence.of('ming'), newest)).toEqual(replay(presence.of('ming'), events));
  }
  expect(settled).toBeGreaterThan(100);
});

test('every stream says as which kind of fact the audit shows its events', () => {
  const kinds = auditedOf(streams).flatMap(({ stream, kind }) => (kind === null ? [] : [{ stream, kind }]));
  const unknown = kinds.filter(
    ({ kind }) => !auditCalls.auditFacts.input.safeParse({ date: '2027-03-10', kind }).success,
  );
  expect(kinds.length).toBeGreaterThan(10);
  expect(unknown).toEqual([]);
});
