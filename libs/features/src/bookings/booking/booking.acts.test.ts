import { expect, test } from '@jest/globals';
import { StatusCode, officeActs, officeMoves, ownActs } from './booking.contract.js';

const statuses = StatusCode.options;
const having = (act: string) => statuses.filter((status) => (officeActs[status] as readonly string[]).includes(act));

test('what the office may do is said for every status, as B15 says it [2.4.1.07 2.4.1.23 2.4.1.25 2.4.1.26 2.4.1.27]', () => {
  expect(Object.keys(officeActs).sort()).toEqual([...statuses].sort());
  expect(having('approve')).toEqual(['SUBMITTED', 'REJECTED']);
  expect(having('cancel')).toEqual(['SUBMITTED', 'APPROVED', 'REVISED', 'REVIEWED', 'REJECTED']);
  expect(having('reject')).toEqual(['SUBMITTED', 'APPROVED', 'REVISED', 'REVIEWED']);
  expect(having('update')).toEqual(['SUBMITTED', 'APPROVED', 'REVISED', 'REVIEWED']);
  expect(having('review')).toEqual(['APPROVED', 'REVISED']);
});

test('every act that the office is offered has its move', () => {
  const target = { approve: 'APPROVED', cancel: 'CANCELLED', reject: 'REJECTED', review: 'REVIEWED' } as const;
  for (const [act, to] of Object.entries(target))
    for (const status of having(act)) expect(officeMoves[status]).toContain(to);
});

test('people change and cancel what holds seats, and nothing else', () => {
  expect(statuses.filter((status) => ownActs[status].includes('cancel'))).toEqual([
    'SUBMITTED',
    'APPROVED',
    'REVISED',
    'REVIEWED',
  ]);
  expect(statuses.filter((status) => ownActs[status].length === 0)).toEqual(['REJECTED', 'CANCELLED']);
});
